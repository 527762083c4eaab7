import java.util.Arrays;
import java.util.stream.IntStream;

/** Arrays.copyOf makes a new array, but the old one is still in use. */
public class GrownArray {
  static int[] cells = new int[4];

  public static void main(String[] args) {
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              if (i >= cells.length) {
                cells = Arrays.copyOf(cells, i + 1);
              }
              cells[i] = i;
            });
    System.out.println(cells.length);
  }
}
