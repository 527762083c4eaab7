import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Objects that count how often they are compared are sorted. */
public class SortedByState implements Comparable<SortedByState> {
  private static int compared;
  private final int value;

  private SortedByState(int value) {
    this.value = value;
  }

  @Override
  public int compareTo(SortedByState other) {
    compared++;
    return Integer.compare(value, other.value);
  }

  public static void main(String[] args) {
    List<SortedByState> all =
        IntStream.range(0, 100_000)
            .parallel()
            .mapToObj(i -> new SortedByState(i * 7919 % 100_000))
            .sorted()
            .collect(Collectors.toList());
    System.out.println(all.size() + compared);
  }
}
