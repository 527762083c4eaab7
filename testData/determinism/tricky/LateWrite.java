import java.util.stream.IntStream;

/** Using another class for the first time changes a field of this one. */
public class LateWrite {
  static int x;

  static class Late {
    static int y = 1;

    static {
      LateWrite.x = 7;
    }
  }

  public static void main(String[] args) {
    int before = x;
    int late = Late.y;
    int after = x;
    int[] a = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              if (before != after) {
                a[0] = t + late;
              }
            });
  }
}
