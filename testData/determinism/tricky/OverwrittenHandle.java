/** The first thread's place is taken by the second's, so nobody waits for the first. */
public class OverwrittenHandle {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[4];
    Thread[] all = new Thread[4];
    for (int u = 0; u < 4; u++) {
      int t = u;
      all[u] = new Thread(() -> a[t] = t);
      all[u].start();
    }
    all[0] = all[1];
    for (Thread t : all) {
      t.join();
    }
    a[0] = 7;
  }
}
