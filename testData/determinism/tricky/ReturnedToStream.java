import java.util.List;
import java.util.stream.IntStream;

/** The list holds the array that the function returned to the library. */
public class ReturnedToStream {
  public static void main(String[] args) {
    int[] a = new int[65];
    List<int[]> list = IntStream.range(0, 2).mapToObj(i -> a).toList();
    int[] b = list.get(0);
    IntStream.range(0, 64).parallel().forEach(t -> b[t] = a[t + 1] + 1);
    System.out.println(a[0]);
  }
}
