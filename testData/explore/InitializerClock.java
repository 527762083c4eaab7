// explore: true
/** A class notes the time of its initialization. */
public class InitializerClock {
  static final class Start {
    static final long NANOS = System.nanoTime();
  }

  public static void main(String[] args) throws InterruptedException {
    long[] seen = new long[2];
    Thread first = new Thread(() -> seen[0] = Start.NANOS);
    Thread second = new Thread(() -> seen[1] = Start.NANOS);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(seen[0] == seen[1]);
  }
}
