// explore: 2 | 3
/** A parallel stream whose function updates a field. */
import java.util.stream.IntStream;

public class ParallelStreamUpdates {
  static int sum;

  public static void main(String[] args) {
    IntStream.of(1, 2).parallel().forEach(i -> sum = i == 1 ? sum + 1 : Math.max(sum, 0) + 2);
    System.out.println(Math.max(sum, 2));
  }
}
