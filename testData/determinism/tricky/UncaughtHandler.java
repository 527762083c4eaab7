/** Each thread that fails runs the handler. */
public class UncaughtHandler {
  private static int failed;

  public static void main(String[] args) throws Exception {
    int[] a = new int[4];
    Thread[] all = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int t = i;
      all[i] = new Thread(() -> a[t + 1] = t);
      all[i].setUncaughtExceptionHandler((thread, e) -> failed++);
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    System.out.println(failed);
  }
}
