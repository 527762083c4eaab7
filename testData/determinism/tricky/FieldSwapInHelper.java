import java.util.stream.IntStream;

/** A helper swaps the rows before the tasks start, so that two are one. */
public class FieldSwapInHelper {
  static int[][] rows = new int[3][3];

  static void mix(int i, int j) {
    rows[i] = rows[j];
  }

  public static void main(String[] args) {
    mix(args.length, args.length + 1);
    IntStream.range(0, 3).parallel().forEach(i -> rows[i][1] = i);
    System.out.println(rows[0][1]);
  }
}
