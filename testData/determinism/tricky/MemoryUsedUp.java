import java.util.stream.IntStream;

/** Whether there is memory for a task depends on how many others have theirs. */
public class MemoryUsedUp {
  public static void main(String[] args) {
    int[] out = new int[4];
    IntStream.range(0, 4)
        .parallel()
        .forEach(
            t -> {
              try {
                int[] large = new int[500_000_000];
                out[t] = large.length;
              } catch (OutOfMemoryError e) {
                out[t] = -1;
              }
            });
    System.out.println(out[0] + out[1] + out[2] + out[3]);
  }
}
