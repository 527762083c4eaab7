import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** A range is halved until it is short. */
public class Halves extends RecursiveAction {
  private static final long serialVersionUID = 1L;
  final int[] a;
  final int lo;
  final int hi;

  Halves(int[] a, int lo, int hi) {
    this.a = a;
    this.lo = lo;
    this.hi = hi;
  }

  @Override
  protected void compute() {
    if (hi - lo < 4) {
      for (int i = lo; i < hi; i++) {
        a[i] = a[i] * 2;
      }
    } else {
      int mid = (lo + hi) >>> 1;
      invokeAll(new Halves(a, lo, mid), new Halves(a, mid, hi)); // proved
    }
  }

  public static void main(String[] args) {
    int[] a = new int[100];
    new ForkJoinPool().invoke(new Halves(a, 0, a.length));
  }
}
