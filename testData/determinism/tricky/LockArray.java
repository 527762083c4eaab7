import java.util.stream.IntStream;

/** One of two locks, chosen by the task's number. */
public class LockArray {
  static int sum;

  public static void main(String[] args) {
    Object[] locks = {new Object(), new Object()};
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              synchronized (locks[i % 2]) {
                sum += i;
              }
            });
    System.out.println(sum);
  }
}
