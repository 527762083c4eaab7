import java.util.stream.IntStream;

/** Math.floorMod with as many values as there are cells, but more tasks. */
public class FloorMod {
  public static void main(String[] args) {
    int[] a = new int[8];
    IntStream.range(-4, 5).parallel().forEach(i -> a[Math.floorMod(i, 8)] = i);
    System.out.println(a[4]);
  }
}
