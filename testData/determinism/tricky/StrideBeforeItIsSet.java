import java.util.stream.IntStream;

/** The constructor runs the tasks before it sets the final stride. */
public class StrideBeforeItIsSet {
  private final int s;
  private final int[] a = new int[99];

  StrideBeforeItIsSet(int s) {
    run();
    this.s = s;
  }

  void run() {
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              for (int x = 0; x < 4; x++) {
                a[t * s + x] = t;
              }
            });
    System.out.println(a[0]);
  }

  public static void main(String[] args) {
    new StrideBeforeItIsSet(4);
  }
}
