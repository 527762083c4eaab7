import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** A plain map is filled by all. */
public class HashOrder {
  public static void main(String[] args) {
    Map<Integer, Integer> m = new HashMap<>();
    IntStream.range(0, 10).parallel().forEach(t -> m.put(t, t));
    System.out.println(m);
  }
}
