// cover: schedules=6 deadlocks=1 failures=0
/** Fields of several types as inputs; a deadlock needs certain values of all of them. */
public class InputFields {
  /** Marks what is an input. */
  @interface Input {}

  @Input static long size = 10;
  @Input static boolean isReversed;
  @Input static char letter = 'a';

  static final Object FIRST = new Object();
  static final Object SECOND = new Object();
  static final Object GATE = new Object();
  static boolean isOpen;

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(InputFields::work);
    thread.start();
    if (size > 3_000_000_000L) {
      synchronized (FIRST) {
        synchronized (GATE) {
          isOpen = true;
          GATE.notifyAll();
        }
        if (isReversed) {
          await();
        }
      }
    } else {
      synchronized (GATE) {
        isOpen = true;
        GATE.notifyAll();
      }
    }
    thread.join();
    System.out.println(letter);
  }

  /** Waits until the thread has left; it cannot if it needs the lock that is held here. */
  static void await() throws InterruptedException {
    synchronized (SECOND) {
      while (!hasLeft) {
        SECOND.wait();
      }
    }
  }

  static boolean hasLeft;

  static void work() {
    synchronized (GATE) {
      while (!isOpen) {
        try {
          GATE.wait();
        } catch (InterruptedException e) {
          return;
        }
      }
    }
    if (letter == 'x') {
      synchronized (FIRST) {
        isOpen = false;
      }
    }
    synchronized (SECOND) {
      hasLeft = true;
      SECOND.notifyAll();
    }
  }
}
