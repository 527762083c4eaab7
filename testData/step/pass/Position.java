import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Returns two coordinates in an array, read again until the version has not changed. */
public final class Position {
  private final AtomicInteger version = new AtomicInteger();
  private final AtomicLong width = new AtomicLong();
  private final AtomicLong height = new AtomicLong();
  private final AtomicInteger mismatches = new AtomicInteger();

  private long[] read() {
    while (true) {
      int before = version.get();
      if (before % 2 == 0) {
        long[] position = {width.get(), height.get()};
        if (version.get() == before) {
          return position;
        }
      }
      Thread.onSpinWait();
    }
  }

  void move() {
    for (int i = 1; i <= 20; i++) {
      version.incrementAndGet();
      width.set(i);
      height.set(-i);
      version.incrementAndGet();
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
    System.out.println("mismatches " + shared.mismatches.get());
  }
}
