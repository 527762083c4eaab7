import java.util.concurrent.CountDownLatch;

/** The threads count down before they are done. */
public class CountedEarly {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    CountDownLatch done = new CountDownLatch(2);
    for (int u = 0; u < 2; u++) {
      int t = u;
      new Thread(
              () -> {
                done.countDown();
                a[t] = 1;
              })
          .start();
    }
    done.await();
    a[0] = 2;
    a[1] = 2;
  }
}
