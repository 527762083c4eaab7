import java.util.concurrent.ConcurrentHashMap;

/** Seats in a concurrent map: look whether it is free, then take it. Both may find it free. */
public final class CheckThenAct {
  private static final class Seat {
    volatile int owner;

    Seat() {
      owner = 0; // ndseq: couple challenger Seat.owner #1
    }
  }

  private CheckThenAct() {}

  static void take(ConcurrentHashMap<String, Seat> seats, int passenger) {
    Seat seat = seats.get("1A");
    if (seat.owner == 0) { // ndseq: couple read Seat.owner #1
      seat.owner = passenger; // ndseq: couple write Seat.owner #1
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Seat> seats = new ConcurrentHashMap<>();
    seats.put("1A", new Seat());
    Thread first = new Thread(() -> take(seats, 1));
    Thread second = new Thread(() -> take(seats, 2));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("owner " + seats.get("1A").owner);
  }
}
