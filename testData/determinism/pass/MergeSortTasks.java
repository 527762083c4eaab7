import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Merge sort: the index that is written is the sum of the two that are read. */
public class MergeSortTasks extends RecursiveAction {
  private final int[] a;
  private final int[] copy;
  private final int lo;
  private final int hi;

  private MergeSortTasks(int[] a, int[] copy, int lo, int hi) {
    this.a = a;
    this.copy = copy;
    this.lo = lo;
    this.hi = hi;
  }

  @Override
  protected void compute() {
    if (hi - lo < 16) {
      Arrays.sort(a, lo, hi);
      return;
    }
    int mid = (lo + hi) >>> 1;
    invokeAll( // proved
        new MergeSortTasks(a, copy, lo, mid), new MergeSortTasks(a, copy, mid, hi));
    for (int i = lo; i < hi; i++) {
      copy[i] = a[i];
    }
    int left = lo;
    int right = mid;
    int to = lo;
    while (left < mid && right < hi) {
      if (copy[left] <= copy[right]) {
        a[to++] = copy[left++];
      } else {
        a[to++] = copy[right++];
      }
    }
    while (left < mid) {
      a[to++] = copy[left++];
    }
    while (right < hi) {
      a[to++] = copy[right++];
    }
  }

  public static void main(String[] args) {
    int[] a = new int[1000];
    for (int i = 0; i < a.length; i++) {
      a[i] = i * 7919 % 1009;
    }
    new ForkJoinPool().invoke(new MergeSortTasks(a, new int[a.length], 0, a.length));
    System.out.println(Arrays.hashCode(a));
  }
}
