import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** A parallel stream inside a pool of its own, awaited at once. */
public class InPool {
  public static void main(String[] args) throws Exception {
    int[] a = new int[100];
    ForkJoinPool pool = new ForkJoinPool(3);
    pool.submit(() -> IntStream.range(0, 100).parallel().forEach(i -> a[i] = i)).get(); // proved
    a[0] = 7;
    pool.shutdown();
  }
}
