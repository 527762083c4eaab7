import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Left half in another task, right half here, then both sums. */
public class SumOfHalves extends RecursiveTask<Long> {
  private static final long serialVersionUID = 1L;
  final int[] a;
  final long[] squares;
  final int lo;
  final int hi;

  SumOfHalves(int[] a, long[] squares, int lo, int hi) {
    this.a = a;
    this.squares = squares;
    this.lo = lo;
    this.hi = hi;
  }

  @Override
  protected Long compute() {
    if (hi - lo <= 10) {
      long sum = 0;
      for (int i = lo; i < hi; i++) {
        squares[i] = (long) a[i] * a[i];
        sum += squares[i];
      }
      return sum;
    }
    int mid = lo + (hi - lo) / 2;
    SumOfHalves left = new SumOfHalves(a, squares, lo, mid);
    SumOfHalves right = new SumOfHalves(a, squares, mid, hi);
    left.fork(); // proved
    long r = right.compute(); // proved
    return left.join() + r;
  }

  public static void main(String[] args) {
    int[] a = new int[1000];
    System.out.println(new ForkJoinPool().invoke(new SumOfHalves(a, new long[1000], 0, 1000)));
  }
}
