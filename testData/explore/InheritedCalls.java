// explore: 1 | 2
/** Calls of inherited methods of the JDK, by super, are steps. */
import java.util.concurrent.atomic.AtomicInteger;

public class InheritedCalls {
  static final class Counter extends AtomicInteger {
    private static final long serialVersionUID = 1;

    void increment() {
      int value = super.get();
      super.set(value + 1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread other = new Thread(counter::increment);
    other.start();
    counter.increment();
    other.join();
    System.out.println(counter.get());
  }
}
