import java.util.stream.IntStream;

/** map sends two numbers to one before forEach. */
public class MappedTwice {
  public static void main(String[] args) {
    int[] a = new int[9];
    IntStream.range(0, 9).parallel().map(i -> i / 2).forEach(i -> a[i]++);
    System.out.println(a[3]);
  }
}
