/** Threads take the places of others that still run: nobody waits for those. */
public class OverwrittenWhileRunning {
  public static void main(String[] args) throws InterruptedException {
    int[] out = new int[4];
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int id = t;
      threads[t] = new Thread(() -> out[id] = id);
      threads[t].start();
    }
    for (int t = 0; t < 3; t++) {
      threads[t].join();
    }
    for (int t = 0; t < 4; t++) {
      int id = t;
      threads[t] = new Thread(() -> out[id] += 5);
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(out[3]);
  }
}
