import java.util.stream.IntStream;

/** rangeClosed has one more. */
public class UpToIncluded {
  static void run(int n) {
    int[] a = new int[2 * n + 2];
    Thread x = new Thread(() -> { for (int i = 0; i <= n; i++) { a[i] = 1; } });
    x.start();
    IntStream.rangeClosed(n, 2 * n).forEach(i -> a[i] = 2);
    try {
      x.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    run(4);
  }
}
