import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results that are put together the same way however the stream is split. */
public class CollectedStreams {
  public static void main(String[] args) {
    int[] a = new int[100];
    Arrays.parallelSetAll(a, i -> i * 3); // proved
    List<Integer> all =
        IntStream.range(0, 100).parallel().mapToObj(i -> i + 1).collect(Collectors.toList()); // proved
    int sum = Arrays.stream(a).parallel().reduce(0, Integer::sum); // proved
    System.out.println(all.size() + sum);
  }
}
