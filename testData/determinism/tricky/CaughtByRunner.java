import java.util.stream.IntStream;

/** The failure of a task is caught by a method that is given the work. */
public class CaughtByRunner {
  interface Step {
    void perform();
  }

  static void quietly(Step step) {
    try {
      step.perform();
    } catch (RuntimeException e) {
      System.out.println("failed");
    }
  }

  static void work(int[] cells, int from) {
    IntStream.range(2, 9).parallel().forEach(t -> cells[t - from] = 1);
  }

  public static void main(String[] args) {
    int[] cells = new int[9];
    quietly(() -> work(cells, args.length + 3));
    System.out.println(cells[5]);
  }
}
