import java.util.concurrent.CyclicBarrier;

/** Every thread has a barrier of its own. */
public class BarrierPerThread {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    int[] b = new int[10];
    Thread[] all = new Thread[4];
    for (int u = 0; u < 4; u++) {
      int t = u;
      CyclicBarrier mine = new CyclicBarrier(4);
      all[u] =
          new Thread(
              () -> {
                a[t] = t;
                try {
                  mine.await();
                } catch (Exception e) {
                  return;
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
