import java.util.List;
import java.util.stream.IntStream;

/** The text of a record asks its component for its text, which is made in parallel. */
public class TextOfRecords {
  static int last;

  static class Part {
    final int value;

    Part(int value) {
      this.value = value;
    }

    @Override
    public String toString() {
      IntStream.range(0, 1).parallel().forEach(k -> last = value);
      return "part";
    }
  }

  record Whole(Part part) {}

  public static void main(String[] args) {
    List<Whole> all = List.of(new Whole(new Part(1)), new Whole(new Part(2)));
    all.parallelStream().forEach(w -> System.out.println("whole: " + w));
    System.out.println(last);
  }
}
