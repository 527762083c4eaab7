import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Collectors below others, sorted elements, arrays of results, and objects that step. */
public class NestedCollectors {
  private double value;

  private void step() {
    value += 1.5;
  }

  public static void main(String[] args) {
    List<String> words = Arrays.asList("one", "two", "three", "four");
    Map<Boolean, Integer> lengths =
        words.parallelStream()
            .collect( // proved
                Collectors.partitioningBy(
                    w -> w.length() > 3, Collectors.summingInt(w -> w.length())));
    String[] sorted =
        words.parallelStream().map(w -> w + "!").sorted().toArray(String[]::new); // proved
    List<NestedCollectors> all = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      all.add(new NestedCollectors());
    }
    all.parallelStream().forEach(o -> o.step()); // proved
    for (NestedCollectors one : all) {
      System.out.println(one.value);
    }
    System.out.println(lengths + sorted[0]);
  }
}
