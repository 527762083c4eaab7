import java.util.stream.IntStream;

/** A parallel loop in a method of its own, called while a thread of the caller runs. */
public class BesideHelper {
  static int[] column = new int[10];

  static void fill(int by) {
    IntStream.range(0, 10).parallel().forEach(j -> column[j] = by);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> column[3] = 7);
    a.start();
    fill(2);
    a.join();
    System.out.println(column[3]);
  }
}
