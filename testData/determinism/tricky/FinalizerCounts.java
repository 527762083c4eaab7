import java.util.Arrays;
import java.util.stream.IntStream;

/** A finalizer, which runs on a thread of its own, writes what the tasks read. */
public class FinalizerCounts {
  private static int ended;

  private final int[] content = new int[1000];

  @Override
  @SuppressWarnings({"deprecation", "removal"})
  protected void finalize() {
    ended += content.length;
  }

  public static void main(String[] args) {
    int[] seen = new int[8];
    for (int i = 0; i < 100_000; i++) {
      new FinalizerCounts();
    }
    IntStream.range(0, 8).parallel().forEach(t -> seen[t] = ended);
    System.out.println(Arrays.toString(seen));
  }
}
