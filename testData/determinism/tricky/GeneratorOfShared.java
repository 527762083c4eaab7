import java.util.Arrays;
import java.util.stream.IntStream;

/** The array that toArray fills is the one that the tasks read. */
public class GeneratorOfShared {
  public static void main(String[] args) {
    String[] shared = new String[200_000];
    String[] all =
        IntStream.range(0, shared.length)
            .parallel()
            .mapToObj(i -> shared[100_000] == null ? "before" : "after")
            .toArray(n -> shared);
    System.out.println(Arrays.hashCode(all));
  }
}
