import java.util.stream.IntStream;

/** Under one lock some tasks add and some keep the larger. */
public class SumAndMax {
  static int value = 1;

  public static void main(String[] args) {
    Object lock = new Object();
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              synchronized (lock) {
                if (i % 2 == 0) {
                  value += i;
                } else {
                  value = Math.max(value, 2 * i);
                }
              }
            });
    System.out.println(value);
  }
}
