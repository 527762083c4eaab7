import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** All tasks of the tree count in one cell. */
public class HalvesCount extends RecursiveAction {
  private static final long serialVersionUID = 1L;
  static int tasks;
  final int lo;
  final int hi;

  HalvesCount(int lo, int hi) {
    this.lo = lo;
    this.hi = hi;
  }

  @Override
  protected void compute() {
    tasks++;
    if (hi - lo > 4) {
      int mid = (lo + hi) >>> 1;
      invokeAll(new HalvesCount(lo, mid), new HalvesCount(mid, hi));
    }
  }

  public static void main(String[] args) {
    new ForkJoinPool().invoke(new HalvesCount(0, 100));
  }
}
