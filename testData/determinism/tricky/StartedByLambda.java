import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** A sequential stream starts tasks that nobody waits for. */
public class StartedByLambda {
  public static void main(String[] args) {
    int[] a = new int[10];
    ExecutorService pool = Executors.newCachedThreadPool();
    IntStream.range(0, 4).forEach(i -> pool.submit(() -> a[0] = i));
    IntStream.range(0, 10).parallel().forEach(t -> a[t] = t);
  }
}
