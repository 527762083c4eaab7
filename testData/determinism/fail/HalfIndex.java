import java.util.stream.IntStream;

/** Two neighbours share a cell. */
public class HalfIndex {
  public static void main(String[] args) {
    int n = 100;
    int[] cells = new int[n];
    IntStream.range(0, n).parallel().forEach(i -> cells[i / 2] = i); // meets
    System.out.println(cells[3]);
  }
}
