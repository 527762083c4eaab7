import java.util.concurrent.CyclicBarrier;

/** The barrier opens for two of the four threads. */
public class FewParties {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    int[] b = new int[10];
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread[] all = new Thread[4];
    for (int u = 0; u < 4; u++) {
      int t = u;
      all[u] =
          new Thread(
              () -> {
                a[t] = t;
                try {
                  barrier.await();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
                b[t] = a[(t + 1) % 4];
              });
      all[u].start();
    }
    for (Thread t : all) {
      t.join();
    }
  }
}
