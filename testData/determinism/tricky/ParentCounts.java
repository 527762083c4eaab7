import java.util.concurrent.CountDownLatch;

/** The parent counts down for a thread that is not done. */
public class ParentCounts {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    CountDownLatch done = new CountDownLatch(2);
    for (int u = 0; u < 2; u++) {
      int t = u;
      new Thread(
              () -> {
                a[t] = 1;
                done.countDown();
              })
          .start();
    }
    done.countDown();
    done.await();
    a[0] = 2;
    a[1] = 2;
  }
}
