import java.util.Arrays;
import java.util.stream.IntStream;

/** The lock is null. */
public class CaughtNullLock {
  private static Object lock;

  public static void main(String[] args) {
    int[] out = new int[99];
    try {
      IntStream.range(0, 99)
          .parallel()
          .forEach(
              i -> {
                out[i] = 1;
                synchronized (lock) {
                  out[i] = 3;
                }
              });
    } catch (NullPointerException e) {
      System.out.println("failed");
    }
    System.out.println(Arrays.toString(out));
  }
}
