// explore: 2
/** An attempt that fails writes nothing, so a lock that spins has finitely many behaviours. */
import java.util.concurrent.atomic.AtomicBoolean;

public class SpinLock {
  static final AtomicBoolean LOCK = new AtomicBoolean();
  static int count;

  static void increment() {
    while (!LOCK.compareAndSet(false, true)) {
      Thread.yield();
    }
    count++;
    LOCK.set(false);
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(SpinLock::increment);
    other.start();
    increment();
    other.join();
    System.out.println(count);
  }
}
