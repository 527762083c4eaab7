import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Returns two coordinates in an array without making sure that they belong together. */
public final class Position {
  private final AtomicLong width = new AtomicLong();
  private final AtomicLong height = new AtomicLong();
  private final AtomicInteger mismatches = new AtomicInteger();

  private long[] read() {
    return new long[] {width.get(), height.get()}; // ndseq: step
  }

  void move() {
    for (int i = 1; i <= 20; i++) {
      width.set(i); // ndseq: step
      height.set(-i); // ndseq: step
    }
  }

  void check() {
    for (int i = 0; i < 20; i++) {
      long[] position = read();
      if (position[0] + position[1] != 0) {
        mismatches.incrementAndGet();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Position shared = new Position();
    Thread writer = new Thread(shared::move);
    Thread reader = new Thread(shared::check);
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    System.out.println("mismatches " + (shared.mismatches.get() >= 0));
  }
}
