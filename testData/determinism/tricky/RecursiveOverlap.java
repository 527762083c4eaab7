import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** The halves overlap by one. */
public class RecursiveOverlap extends RecursiveAction {
  private static final long serialVersionUID = 1L;
  final int[] a;
  final int lo;
  final int hi;

  RecursiveOverlap(int[] a, int lo, int hi) {
    this.a = a;
    this.lo = lo;
    this.hi = hi;
  }

  @Override
  protected void compute() {
    if (hi - lo < 4) {
      for (int i = lo; i < hi; i++) {
        a[i] = i;
      }
    } else {
      int mid = (lo + hi) >>> 1;
      invokeAll(new RecursiveOverlap(a, lo, mid + 1), new RecursiveOverlap(a, mid, hi));
    }
  }

  public static void main(String[] args) {
    new ForkJoinPool().invoke(new RecursiveOverlap(new int[100], 0, 100));
  }
}
