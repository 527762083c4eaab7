// explore: 1 | 2
/** Atomic operations, but get and set are two of them. */
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicSteps {
  static final AtomicInteger COUNT = new AtomicInteger();

  static void add() {
    COUNT.set(COUNT.get() + 1);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(AtomicSteps::add);
    other.start();
    add();
    other.join();
    System.out.println(COUNT);
  }
}
