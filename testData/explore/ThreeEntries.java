// explore: 3
/** Three threads enter one synchronized method each: the program that speed is measured with. */
public class ThreeEntries {
  private int count;

  private synchronized int enter() {
    return ++count;
  }

  public static void main(String[] args) throws Exception {
    ThreeEntries entries = new ThreeEntries();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(entries::enter);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(entries.count);
  }
}
