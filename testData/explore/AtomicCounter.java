// explore: 3
/** Increments of an AtomicInteger are never lost. */
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicCounter {
  static final AtomicInteger COUNT = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(COUNT::incrementAndGet);
    Thread second = new Thread(COUNT::incrementAndGet);
    first.start();
    second.start();
    COUNT.incrementAndGet();
    first.join();
    second.join();
    System.out.println(COUNT.get());
  }
}
