// runs: 2 | 3 | 4 | 5 | 6 | 7
/** Everyone takes the left fork first. */
public class DiningPhilosophers {
  public static void main(String[] args) throws InterruptedException {
    int count = Integer.parseInt(args[0]);
    Object[] forks = new Object[count];
    for (int i = 0; i < count; i++) {
      forks[i] = new Object();
    }
    int[] meals = new int[count];
    Thread[] threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      int seat = i;
      threads[i] =
          new Thread(
              () -> {
                synchronized (forks[seat]) {
                  synchronized (forks[(seat + 1) % count]) {
                    meals[seat]++;
                  }
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
