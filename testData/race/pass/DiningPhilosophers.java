import java.util.concurrent.locks.ReentrantLock;

/** Philosophers who take their forks in order and add their meals to a common count under one lock. */
public final class DiningPhilosophers {
  private static final int SEATS = 3;

  private final ReentrantLock[] forks = new ReentrantLock[SEATS];
  private int meals;

  private DiningPhilosophers() {
    for (int f = 0; f < SEATS; f++) {
      forks[f] = new ReentrantLock();
    }
  }

  private void dine(int seat) {
    ReentrantLock lower = forks[Math.min(seat, (seat + 1) % SEATS)];
    ReentrantLock upper = forks[Math.max(seat, (seat + 1) % SEATS)];
    int eaten = 0;
    for (int round = 0; round < 2; round++) {
      lower.lock();
      upper.lock();
      eaten++;
      upper.unlock();
      lower.unlock();
    }
    synchronized (this) {
      meals += eaten;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DiningPhilosophers table = new DiningPhilosophers();
    Thread[] philosophers = new Thread[SEATS];
    for (int s = 0; s < SEATS; s++) {
      int seat = s;
      philosophers[s] = new Thread(() -> table.dine(seat));
    }
    for (Thread philosopher : philosophers) {
      philosopher.start();
    }
    for (Thread philosopher : philosophers) {
      philosopher.join();
    }
    System.out.println("meals = " + table.meals);
  }
}
