import java.util.concurrent.CountDownLatch;

/** In the second round the latch is open already. */
public class LatchOfRounds {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    CountDownLatch done = new CountDownLatch(2);
    for (int round = 0; round < 2; round++) {
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
    }
  }
}
