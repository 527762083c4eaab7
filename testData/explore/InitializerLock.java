// explore: 3 | deadlock
/** An initializer needs a lock whose holder needs the class. */
public class InitializerLock {
  static final Object LOCK = new Object();

  static final class Table {
    static int value;

    static {
      synchronized (LOCK) {
        value = 3;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] seen = new int[1];
    Thread user = new Thread(() -> seen[0] = Table.value);
    user.start();
    synchronized (LOCK) {
      Thread.yield();
      seen[0] = Table.value;
    }
    user.join();
    System.out.println(seen[0]);
  }
}
