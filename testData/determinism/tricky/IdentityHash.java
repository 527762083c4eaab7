import java.util.stream.IntStream;

/** The identity of a new object is chance. */
public class IdentityHash {
  public static void main(String[] args) {
    int[] a = new int[9];
    IntStream.range(0, 9).parallel().forEach(i -> a[i] = new Object().hashCode());
    System.out.println(a[3]);
  }
}
