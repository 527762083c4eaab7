import java.util.stream.IntStream;

/** A clone of an array of arrays shares its rows. */
public class ClonedArgumentRows {
  static void work(int[][] p) {
    int[][] q = p.clone();
    IntStream.range(0, 8).parallel().forEach(t -> q[t][0] = p[t + 1][0] + 1);
    System.out.println(p[0][0]);
  }

  public static void main(String[] args) {
    work(new int[9][2]);
  }
}
