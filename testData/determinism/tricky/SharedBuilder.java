import java.util.stream.IntStream;

/** One builder for all. */
public class SharedBuilder {
  public static void main(String[] args) {
    StringBuilder b = new StringBuilder();
    IntStream.range(0, 4).parallel().forEach(t -> b.append(t));
    System.out.println(b);
  }
}
