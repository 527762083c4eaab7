// confirm: deadlock confirmed deadlock: the run ends with a deadlock
/** Two tasks take two monitors in opposite orders. */
public class DeadlockOfTwo {
  static final Object LEFT = new Object();
  static final Object RIGHT = new Object();

  static void leftFirst() {
    synchronized (LEFT) { // step: 0.0 0 lock
      synchronized (RIGHT) { // step: 0.1 0 wait
        System.out.println("left");
      }
    }
  }

  static void rightFirst() {
    synchronized (RIGHT) { // step: 0.2 1 lock
      synchronized (LEFT) { // step: 0.3 1 wait
        System.out.println("right");
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(DeadlockOfTwo::leftFirst);
    Thread other = new Thread(DeadlockOfTwo::rightFirst);
    one.start();
    other.start();
    one.join();
    other.join();
  }
}
