// cover: epochs=3 schedules=8 deadlocks=0 failures=0
import java.util.Iterator;
import java.util.List;

/** A loop that a switch over a value that was read leaves. */
public class SwitchedReads {
  @interface Input {}

  static final Object LOCK = new Object();
  static final Iterator<Integer> VALUES = List.of(1, 2, 1, 0).iterator();
  static int sum;

  @Input
  static int read() {
    return VALUES.hasNext() ? VALUES.next() : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> add(1));
    thread.start();
    boolean isOpen = true;
    while (isOpen) {
      switch (read()) {
        case 0 -> isOpen = false;
        case 1 -> add(1);
        default -> {
          add(-1);
          add(-1);
        }
      }
    }
    thread.join();
    System.out.println(sum);
  }

  static void add(int n) {
    synchronized (LOCK) {
      sum += n;
    }
  }
}
