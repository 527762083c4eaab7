import java.util.stream.IntStream;

/** A parallel range. */
public class Range {
  public static void main(String[] args) {
    int n = args.length + 100;
    long[] squares = new long[n];
    IntStream.range(0, n).parallel().forEach(i -> squares[i] = (long) i * i); // proved
    System.out.println(squares[n - 1]);
  }
}
