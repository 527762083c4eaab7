import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader wants to become the writer and waits for itself, while a daemon sleeps and wakes up. */
public class UpgradeBesideSleeper {
  private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

  public static void main(String[] args) throws InterruptedException {
    Thread sleeper = new Thread(UpgradeBesideSleeper::sleepAgainAndAgain, "sleeper");
    sleeper.setDaemon(true);
    sleeper.start();
    Thread upgrades = new Thread(UpgradeBesideSleeper::upgrade, "upgrades");
    upgrades.start();
    upgrades.join();
  }

  private static void upgrade() {
    LOCK.readLock().lock(); // ndseq: holds ReentrantReadWriteLock
    LOCK.writeLock().lock(); // ndseq: waits lock
  }

  private static void sleepAgainAndAgain() {
    try {
      while (true) {
        Thread.sleep(100);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
