/** Whoever comes first gets the number: no race, but the order shows. */
public class FirstCome {
  private int next;

  public static void main(String[] args) throws InterruptedException {
    new FirstCome().run();
  }

  void run() throws InterruptedException {
    int[] number = new int[4];
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int id = t;
      threads[t] =
          new Thread(
              () -> {
                synchronized (this) {
                  number[id] = next; // meets next
                  next = next + 1; // meets next
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(number[0]);
  }
}
