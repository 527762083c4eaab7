import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Sums in rounds: each forks two recursive tasks, which add their sums to a guarded total. */
public class ForkJoinSum {
  private static final int ROUNDS = 200;
  private static double total;

  private static synchronized void add(double sum) {
    total = total * 0.5 + sum;
  }

  private static final class Half extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int first;
    private final int end;

    Half(int first, int end) {
      this.first = first;
      this.end = end;
    }

    @Override
    protected void compute() {
      double sum = 0;
      for (int i = first; i < end; i++) {
        sum += Math.sqrt(i) * (i & 7);
      }
      add(sum);
    }
  }

  private static final class Round extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int size;

    Round(int size) {
      this.size = size;
    }

    @Override
    protected void compute() {
      Half left = new Half(0, size / 2);
      Half right = new Half(size / 2, size);
      left.fork();
      right.compute();
      left.join();
    }
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    ForkJoinPool pool = new ForkJoinPool(2);
    long start = System.nanoTime();
    for (int round = 0; round < ROUNDS; round++) {
      pool.invoke(new Round(n));
    }
    double millis = (System.nanoTime() - start) / 1e6;
    System.out.println(total + " " + millis);
  }
}
