// explore: 1 | 2 | 3 | 4
/** Four tasks increment a field without a lock: 256 behaviours. */
public class FourIncrements {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> count++);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(count);
  }
}
