// cover: arguments=3 schedules=3 deadlocks=0 failures=0
import java.util.concurrent.atomic.AtomicInteger;

/** Atomic variables keep their terms: the number that opens the gate depends on the input. */
public class AtomicGate {
  static final AtomicInteger COUNT = new AtomicInteger();
  static final Object GATE = new Object();

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread first = new Thread(() -> enter(n));
    Thread second = new Thread(() -> enter(n));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(COUNT.get());
  }

  static void enter(int n) {
    if (COUNT.incrementAndGet() + n == 4) {
      synchronized (GATE) {
        COUNT.addAndGet(2);
      }
    }
  }
}
