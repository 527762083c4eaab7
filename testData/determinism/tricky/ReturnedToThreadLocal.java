import java.util.stream.IntStream;

/** The initial value of a thread local is what the supplier returned. */
public class ReturnedToThreadLocal {
  public static void main(String[] args) {
    int[] a = new int[65];
    int[] b = ThreadLocal.withInitial(() -> a).get();
    IntStream.range(0, 64).parallel().forEach(t -> b[t] = a[t + 1] + 1);
    System.out.println(a[0]);
  }
}
