/** All threads are kept in one place, so only the last is waited for. */
public class OneHandle {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[4];
    Thread[] last = new Thread[1];
    for (int u = 0; u < 4; u++) {
      int t = u;
      last[0] = new Thread(() -> a[t] = t);
      last[0].start();
    }
    for (int i = 0; i < 1; i++) {
      last[i].join();
    }
    a[0] = 7;
  }
}
