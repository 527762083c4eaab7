// confirm: deadlock confirmed deadlock: the run ends with a deadlock
import java.util.concurrent.locks.ReentrantLock;

/** Three tasks take three locks in a circle. */
public class DeadlockOfThree {
  static final ReentrantLock A = new ReentrantLock();
  static final ReentrantLock B = new ReentrantLock();
  static final ReentrantLock C = new ReentrantLock();

  static void one() {
    A.lock(); // step: 0.0 0 lock
    B.lock(); // step: 0.1 0 wait
    B.unlock();
    A.unlock();
  }

  static void two() {
    B.lock(); // step: 0.2 1 lock
    C.lock(); // step: 0.3 1 wait
    C.unlock();
    B.unlock();
  }

  static void three() {
    C.lock(); // step: 0.4 2 lock
    A.lock(); // step: 0.5 2 wait
    A.unlock();
    C.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] all = {
      new Thread(DeadlockOfThree::one),
      new Thread(DeadlockOfThree::two),
      new Thread(DeadlockOfThree::three)
    };
    for (Thread t : all) {
      t.start();
    }
    for (Thread t : all) {
      t.join();
    }
    System.out.println("done");
  }
}
