import java.util.List;
import java.util.stream.IntStream;

/** The failure of a task is caught around the library call that runs the method. */
public class CaughtAroundLambda {
  static void work(int[] cells, int from) {
    IntStream.range(2, 9).parallel().forEach(t -> cells[t - from] = 1);
  }

  public static void main(String[] args) {
    int[] cells = new int[9];
    List<Integer> all = List.of(args.length + 3);
    try {
      all.forEach(at -> work(cells, at));
    } catch (RuntimeException e) {
      System.out.println(cells[5]);
    }
  }
}
