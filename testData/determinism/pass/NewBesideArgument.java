import java.util.stream.IntStream;

/** An array made after the entry of a method is none of its arguments. */
public class NewBesideArgument {
  static int[][] next(int[][] from) {
    int[][] to = new int[from.length][from[0].length];
    IntStream.range(1, from.length)
        .parallel()
        .forEach( // proved
            y -> {
              int[] copy = from[y - 1].clone();
              for (int x = 0; x < copy.length; x++) {
                to[y][x] = copy[x] + from[y][x];
              }
            });
    return to;
  }

  public static void main(String[] args) {
    int[][] rows = new int[20][30];
    for (int i = 0; i < 5; i++) {
      rows = next(rows);
    }
    System.out.println(rows[3][4]);
  }
}
