import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** The right child reaches back to the left further down. */
public class HalvesGrow extends RecursiveAction {
  private static final long serialVersionUID = 1L;
  final int[] a;
  final int lo;
  final int hi;
  final int depth;

  HalvesGrow(int[] a, int lo, int hi, int depth) {
    this.a = a;
    this.lo = lo;
    this.hi = hi;
    this.depth = depth;
  }

  @Override
  protected void compute() {
    if (depth > 3) {
      for (int i = lo; i < hi; i++) {
        a[i] = i;
      }
    } else {
      int mid = lo + (hi - lo) / 2;
      int back = depth == 2 ? 0 : mid;
      invokeAll(
          new HalvesGrow(a, lo, mid, depth + 1), new HalvesGrow(a, back, hi, depth + 1));
    }
  }

  public static void main(String[] args) {
    new ForkJoinPool().invoke(new HalvesGrow(new int[100], 0, 100, 0));
  }
}
