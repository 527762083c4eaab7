import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Tasks of the library that run functions which only compute. */
public class LibraryTasks {
  public static void main(String[] args) {
    long[] sums = new long[1000];
    Arrays.setAll(sums, i -> i);
    Arrays.parallelPrefix(sums, Long::sum);
    List<String> words = List.of("one", "two", "three", "four");
    Map<Integer, Long> byLength =
        words.parallelStream()
            .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())); // proved
    System.out.println(sums[999] + " " + byLength);
  }
}
