import java.util.concurrent.CyclicBarrier;

/** Every second thread waits at another barrier. */
public class PhasesApart {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    int[] b = new int[10];
    CyclicBarrier even = new CyclicBarrier(4);
    CyclicBarrier odd = new CyclicBarrier(4);
    Thread[] all = new Thread[4];
    for (int u = 0; u < 4; u++) {
      int t = u;
      CyclicBarrier mine = u % 2 == 0 ? even : odd;
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
