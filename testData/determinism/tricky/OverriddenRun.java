/** The thread ignores the runnable it was given. */
public class OverriddenRun {
  static int[] a = new int[10];

  static class Own extends Thread {
    Own(Runnable r) {
      super(r);
    }

    @Override
    public void run() {
      a[0]++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] all = new Thread[4];
    for (int u = 0; u < 4; u++) {
      int t = u;
      all[u] = new Own(() -> a[t] = t);
      all[u].start();
    }
    for (Thread t : all) {
      t.join();
    }
  }
}
