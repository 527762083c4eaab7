import java.util.concurrent.CyclicBarrier;

/** Some threads pass the barrier once, others twice. */
public class BarrierOnOnePath {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    int[] b = new int[10];
    CyclicBarrier barrier = new CyclicBarrier(4);
    Thread[] all = new Thread[4];
    for (int u = 0; u < 4; u++) {
      int t = u;
      all[u] =
          new Thread(
              () -> {
                try {
                  a[t] = t;
                  barrier.await();
                  if (t > 1) {
                    b[t] = a[(t + 1) % 4];
                    barrier.await();
                  } else {
                    barrier.await();
                    a[t] = 0;
                  }
                  a[(t + 2) % 4] = 5;
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      all[u].start();
    }
    for (Thread t : all) {
      t.join();
    }
  }
}
