import java.util.stream.IntStream;

/** Two numbers boxed for one call are two boxes. */
public class AdaptedTwice {
  interface Put {
    void put(int at, int value);
  }

  static int[] a = new int[100];

  static void boxed(Integer at, Integer value) {
    a[at] = value;
  }

  public static void main(String[] args) {
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              Put put = AdaptedTwice::boxed;
              put.put(0, t);
            });
  }
}
