import java.util.stream.IntStream;

/** Both ways of a condition lead to the same cell for some tasks. */
public class TernaryIndex {
  public static void main(String[] args) {
    int[] a = new int[20];
    int n = args.length + 9;
    IntStream.range(0, n).parallel().forEach(i -> a[i < 5 ? i : i - 5] = i);
    System.out.println(a[0]);
  }
}
