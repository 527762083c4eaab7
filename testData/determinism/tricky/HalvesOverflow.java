import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** The middle of two large numbers overflows, and the cells are taken modulo. */
public class HalvesOverflow extends RecursiveAction {
  private static final long serialVersionUID = 1L;
  final int[] a;
  final int lo;
  final int hi;

  HalvesOverflow(int[] a, int lo, int hi) {
    this.a = a;
    this.lo = lo;
    this.hi = hi;
  }

  @Override
  protected void compute() {
    if (hi - lo < 4) {
      for (int i = lo; i < hi; i++) {
        a[i & 0xff] = i;
      }
    } else {
      int mid = (lo + hi) / 2;
      invokeAll(new HalvesOverflow(a, lo, mid), new HalvesOverflow(a, mid, hi));
    }
  }

  public static void main(String[] args) {
    new ForkJoinPool().invoke(new HalvesOverflow(new int[256], 0, 100));
  }
}
