// ndseq-expect: verdict=spec blocks=1
// ndseq-paper: events=21 slicedOut=-
// ndseq-size: default=12; the CAS-loop recording kernel is this program with a large size
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The reduction of Figure 1: every i in 1..N folds itself into x as {@code i * x + i}, in any order.
 *
 * <p>Why one block: a failed attempt only reads x; its reads flow into its own branch and nowhere
 * else, so the block below is wholly irrelevant and Figure 3's cycle (early read, other task's
 * update, failed CAS) disappears. A successful attempt is atomic: nobody updated x since its read.
 * The only branch to hide is the one on c; the lines above it may be enclosed with it (Figure 2).
 */
public final class Figure1 {
  private static final AtomicInteger x = new AtomicInteger();

  private Figure1() {}

  static void fold(int i) {
    boolean done = false;
    while (!done) {
      int prev = x.get(); // ndseq: if(*) begin
      int curr = i * prev + i;
      boolean c = x.compareAndSet(prev, curr);
      if (c) { // ndseq: if(*) core
        done = true;
      } // ndseq: if(*) end
    }
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 12;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int k = 1; k <= size; k++) {
      int i = k;
      tasks.add(
          () -> {
            fold(i);
            return null;
          });
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    pool.invokeAll(tasks);
    pool.shutdown();
    int result = x.get();
    System.out.println("x = " + result);
    if (size <= 12 && !possible(result, size)) {
      System.exit(1);
    }
  }

  /** Every order contributes the product N!, and none more than e * N!; a lost update falls below. */
  private static boolean possible(int result, int size) {
    int factorial = 1;
    for (int i = 2; i <= size; i++) {
      factorial *= i;
    }
    return result >= factorial && result <= factorial * Math.E;
  }
}
