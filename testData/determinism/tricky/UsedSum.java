import java.util.stream.IntStream;

/** The sum under the lock is also the index. */
public class UsedSum {
  static int sum;

  public static void main(String[] args) {
    int[] a = new int[100];
    Object lock = new Object();
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              int seen;
              synchronized (lock) {
                sum += i;
                seen = sum;
              }
              a[seen] = i;
            });
    System.out.println(sum);
  }
}
