// runs: wrong | right
import java.util.concurrent.atomic.AtomicInteger;

/** The owner and a thief take the last element, with and without a second look. */
public class StealingDeque {
  static boolean isRight;
  static final Object LOCK = new Object();
  static volatile int head;
  static volatile int tail = 1;
  static final AtomicInteger TAKEN = new AtomicInteger();

  static void steal() {
    synchronized (LOCK) {
      int first = head;
      head = first + 1;
      if (first < tail) {
        TAKEN.incrementAndGet();
      } else {
        head = first;
      }
    }
  }

  static void pop() {
    int last = tail - 1;
    tail = last;
    if (!isRight) {
      if (head <= last + 1 && last >= 0) {
        TAKEN.incrementAndGet();
      }
      return;
    }
    if (head > last) {
      tail = last + 1;
      synchronized (LOCK) {
        tail = last;
        if (head > last) {
          tail = last + 1;
          return;
        }
      }
    }
    TAKEN.incrementAndGet();
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> steal());
    Thread t1 = new Thread(() -> pop());
    t0.start();
    t1.start();
    t0.join();
    t1.join();
    assert TAKEN.get() == 1;
  }
}
