import java.util.stream.IntStream;

/** A parallel stream in a parallel stream: rows are apart, columns are not. */
public class NestedStreams {
  public static void main(String[] args) {
    int[] column = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(i -> IntStream.range(0, 10).parallel().forEach(j -> column[j] = i));
    System.out.println(column[3]);
  }
}
