import java.util.stream.IntStream;

/** A method that looks like it makes an array returns the one it keeps. */
public class ReturnedArray {
  private final int[] kept = new int[10];
  private boolean first = true;

  int[] make(int n) {
    if (first) {
      return kept;
    }
    return new int[n];
  }

  void run() {
    int[][] rows = new int[10][];
    for (int i = 0; i < 10; i++) {
      rows[i] = make(10);
    }
    IntStream.range(0, 10).parallel().forEach(i -> rows[i][3] = i);
  }

  public static void main(String[] args) {
    new ReturnedArray().run();
  }
}
