import java.util.concurrent.locks.ReentrantLock;

/** Two philosophers who count their own meals only, whoever has the forks first. */
public final class DiningPhilosophers {
  private final ReentrantLock leftFork = new ReentrantLock();
  private final ReentrantLock rightFork = new ReentrantLock();
  private int firstMeals;
  private int secondMeals;

  private void dineFirst() {
    leftFork.lock();
    rightFork.lock();
    firstMeals++;
    rightFork.unlock();
    leftFork.unlock();
  }

  private void dineSecond() {
    leftFork.lock();
    rightFork.lock();
    secondMeals++;
    rightFork.unlock();
    leftFork.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    DiningPhilosophers table = new DiningPhilosophers();
    Thread first = new Thread(table::dineFirst);
    Thread second = new Thread(table::dineSecond);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("meals " + table.firstMeals + " and " + table.secondMeals);
  }
}
