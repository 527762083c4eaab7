import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicLong;

/** Sums by recursive tasks; each leaf adds to a shared counter. */
public class ForkJoinSum {
  private static final int LEAVES = 64;
  private static final AtomicLong LEAF_COUNT = new AtomicLong();

  private static final class Sum extends RecursiveTask<Double> {
    private static final long serialVersionUID = 1;
    private final int first;
    private final int end;
    private final int leaf;

    Sum(int first, int end, int leaf) {
      this.first = first;
      this.end = end;
      this.leaf = leaf;
    }

    @Override
    protected Double compute() {
      if (end - first <= leaf) {
        double sum = 0;
        for (int i = first; i < end; i++) {
          sum += Math.sqrt(i) * Math.sin(i);
        }
        LEAF_COUNT.incrementAndGet();
        return sum;
      }
      int middle = (first + end) >>> 1;
      Sum left = new Sum(first, middle, leaf);
      Sum right = new Sum(middle, end, leaf);
      left.fork();
      double sum = right.compute();
      return sum + left.join();
    }
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    long start = System.nanoTime();
    double sum = new ForkJoinPool(2).invoke(new Sum(0, n, n / LEAVES));
    System.out.println(
        sum + " " + LEAF_COUNT.get() + " " + (System.nanoTime() - start) / 1e6);
  }
}
