// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=1062k slicedOut=141
// ndseq-size: default=2000 paper=531000 (1062k)
import java.util.concurrent.atomic.AtomicLong;

/**
 * Monte Carlo approximation of pi. Worker t draws the samples t, t + n, t + 2n, ... of one fixed
 * sequence, counts in a local variable and adds to the shared count once, atomically, at its end.
 */
public final class Pi {
  private static final AtomicLong inside = new AtomicLong();

  private Pi() {}

  /** A number in [0, 1) that is a function of its index alone (a 64-bit finalising mix). */
  private static double random(long index) {
    long z = index * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return ((z ^ (z >>> 31)) >>> 11) * 0x1.0p-53;
  }

  private static void sample(int first, int stride, int samples) {
    long count = 0;
    for (int i = first; i < samples; i += stride) {
      double x = random(2L * i + 1);
      double y = random(2L * i + 2);
      if (x * x + y * y <= 1) {
        count++;
      }
    }
    inside.addAndGet(count);
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 2000;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int first = t;
      workers[t] = new Thread(() -> sample(first, threads, size));
    }
    for (Thread worker : workers) {
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    long hits = inside.get();
    System.out.printf("pi = %.4f%n", 4.0 * hits / size);
    if (size == 2000 && hits != 1600) {
      System.exit(1);
    }
  }
}
