import java.util.concurrent.locks.ReentrantLock;

/** Two philosophers note which meal was theirs: who eats first is not determined. */
public final class DiningPhilosophers {
  private final ReentrantLock leftFork = new ReentrantLock();
  private final ReentrantLock rightFork = new ReentrantLock();
  private int served;
  private int firstMeal;
  private int secondMeal;

  private DiningPhilosophers() {
    served = 0; // ndseq: couple challenger DiningPhilosophers.served #1
  }

  private int dine() {
    leftFork.lock();
    rightFork.lock();
    int meal = served; // ndseq: couple read DiningPhilosophers.served #1
    served = meal + 1; // ndseq: couple write DiningPhilosophers.served #1
    rightFork.unlock();
    leftFork.unlock();
    return meal;
  }

  public static void main(String[] args) throws InterruptedException {
    DiningPhilosophers table = new DiningPhilosophers();
    Thread first = new Thread(() -> table.firstMeal = table.dine());
    Thread second = new Thread(() -> table.secondMeal = table.dine());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("meals " + table.firstMeal + " and " + table.secondMeal);
  }
}
