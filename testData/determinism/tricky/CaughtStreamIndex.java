import java.util.stream.IntStream;

/** Which elements were written when one fails is open. */
public class CaughtStreamIndex {
  public static void main(String[] args) {
    int[] a = new int[8];
    try {
      IntStream.range(0, 9).parallel().forEach(t -> a[t] = t);
    } catch (ArrayIndexOutOfBoundsException e) {
      System.out.println(a[7]);
    }
  }
}
