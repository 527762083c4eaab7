import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The keys have no hash code of their own, so the order of the map varies. */
public class GroupByIdentity {
  public static void main(String[] args) {
    List<Object> all = IntStream.range(0, 50).mapToObj(i -> new Object()).toList();
    System.out.println(
        all.parallelStream().collect(Collectors.groupingBy(x -> x, Collectors.counting())));
  }
}
