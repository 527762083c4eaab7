import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A list that counts how often it is asked. */
public class OverriddenGet {
  static class Counting extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
    static int asked;

    @Override
    public String get(int i) {
      asked++;
      return super.get(i);
    }
  }

  public static void main(String[] args) {
    List<String> list = args.length > 0 ? new Counting() : new ArrayList<>();
    list.add("x");
    String[] out = new String[10];
    IntStream.range(0, 10).parallel().forEach(t -> out[t] = list.get(0));
  }
}
