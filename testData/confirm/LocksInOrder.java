// confirm: deadlock missing: ended in it
/** Two tasks take two monitors in opposite orders, and both hold a third one. */
public class LocksInOrder {
  static final Object GATE = new Object();
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

  static void run(Runnable part) {
    synchronized (GATE) {
      part.run();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> run(LocksInOrder::leftFirst));
    Thread other = new Thread(() -> run(LocksInOrder::rightFirst));
    one.start();
    other.start();
    one.join();
    other.join();
  }
}
