import java.util.concurrent.CyclicBarrier;

/** Who arrives last at the barrier depends on the schedule. */
public class BarrierIndex {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    CyclicBarrier barrier = new CyclicBarrier(4);
    Thread[] all = new Thread[4];
    for (int u = 0; u < 4; u++) {
      int t = u;
      all[u] =
          new Thread(
              () -> {
                try {
                  a[t] = barrier.await();
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
