import java.util.stream.IntStream;

/** new int[3][4][5] with an index that is the same for all. */
public class MultiDim {
  public static void main(String[] args) {
    int[][][] a = new int[3][4][5];
    IntStream.range(0, 3).parallel().forEach(i -> a[0][i][0] = a[0][(i + 1) % 3][0] + 1);
    System.out.println(a[0][1][0]);
  }
}
