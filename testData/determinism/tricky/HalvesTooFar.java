import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Each task also writes the first cell beyond its range. */
public class HalvesTooFar extends RecursiveAction {
  private static final long serialVersionUID = 1L;
  final int[] a;
  final int lo;
  final int hi;

  HalvesTooFar(int[] a, int lo, int hi) {
    this.a = a;
    this.lo = lo;
    this.hi = hi;
  }

  @Override
  protected void compute() {
    if (hi - lo < 4) {
      for (int i = lo; i <= hi; i++) {
        a[i] = i;
      }
    } else {
      int mid = (lo + hi) >>> 1;
      invokeAll(new HalvesTooFar(a, lo, mid), new HalvesTooFar(a, mid, hi));
    }
  }

  public static void main(String[] args) {
    new ForkJoinPool().invoke(new HalvesTooFar(new int[100], 0, 100));
  }
}
