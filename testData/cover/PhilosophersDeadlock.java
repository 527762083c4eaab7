// cover: arguments=3 schedules=2 deadlocks=1
import java.util.concurrent.CyclicBarrier;

/**
 * Three philosophers who take their left fork first. If the input is negative they wait for each
 * other between the forks, which is a deadlock under each schedule.
 */
public class PhilosophersDeadlock {
  static final Object[] FORKS = {new Object(), new Object(), new Object()};
  static final CyclicBarrier ALL_HAVE_ONE = new CyclicBarrier(3);
  static int meals;

  public static void main(String[] args) throws Exception {
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
    synchronized (FORKS[number]) {
      if (n < 0) {
        pause();
      }
      synchronized (FORKS[(number + 1) % 3]) {
        meals++;
      }
    }
  }

  static void pause() {
    try {
      ALL_HAVE_ONE.await();
    } catch (InterruptedException | java.util.concurrent.BrokenBarrierException e) {
      Thread.yield();
    }
  }
}
