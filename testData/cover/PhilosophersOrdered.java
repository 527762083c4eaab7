// cover: arguments=3 schedules=1 deadlocks=0 failures=0
/** Philosophers who take the fork with the lower number first; the input does not matter. */
public class PhilosophersOrdered {
  static final Object[] FORKS = {new Object(), new Object(), new Object()};
  static int meals;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int number = i;
      threads[i] = new Thread(() -> eat(number, n));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(meals);
  }

  static void eat(int number, int n) {
    int low = Math.min(number, (number + 1) % 3);
    int high = Math.max(number, (number + 1) % 3);
    synchronized (FORKS[low]) {
      synchronized (FORKS[high]) {
        if (n > 7) {
          meals += n;
        } else {
          meals++;
        }
      }
    }
  }
}
