import java.util.stream.IntStream;

/** The lock is taken from a field that tasks replace. */
public class LockOfField {
  static Object lock = new Object();
  static int sum;

  public static void main(String[] args) {
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              synchronized (lock) {
                sum += i;
                lock = new Object();
              }
            });
    System.out.println(sum);
  }
}
