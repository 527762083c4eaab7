import java.util.concurrent.ConcurrentHashMap;

/** Every passenger takes a seat of their own in the concurrent map. */
public final class CheckThenAct {
  private CheckThenAct() {}

  static void take(ConcurrentHashMap<String, Integer> seats, String name, int passenger) {
    seats.put(name, passenger);
  }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> seats = new ConcurrentHashMap<>();
    Thread first = new Thread(() -> take(seats, "1A", 1));
    Thread second = new Thread(() -> take(seats, "1B", 2));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("owners " + seats.get("1A") + " and " + seats.get("1B"));
  }
}
