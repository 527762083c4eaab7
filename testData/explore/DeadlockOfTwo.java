// explore: done | deadlock
/** Two tasks take two monitors in opposite orders. */
public class DeadlockOfTwo {
  static final Object LEFT = new Object();
  static final Object RIGHT = new Object();

  static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        first.hashCode();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> both(RIGHT, LEFT));
    other.start();
    both(LEFT, RIGHT);
    other.join();
    System.out.println("done");
  }
}
