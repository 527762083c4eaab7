import java.util.concurrent.CountDownLatch;

/** The latch is down before both threads are done. */
public class TwoLatches {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    CountDownLatch done = new CountDownLatch(1);
    for (int u = 0; u < 2; u++) {
      int t = u;
      new Thread(
              () -> {
                a[t] = 1;
                done.countDown();
              })
          .start();
    }
    done.await();
    a[0] = 2;
    a[1] = 2;
  }
}
