import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** The price is read while a task that was started may still change it. */
public final class Checkout {
  private static final AtomicInteger price = new AtomicInteger(100);

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch shipped = new CountDownLatch(1);
    Thread discount = new Thread(() -> price.addAndGet(-20)); // ndseq: warning
    Thread shipping = new Thread(shipped::countDown);
    discount.start();
    shipping.start();
    shipped.await();
    System.out.println(price.get()); // ndseq: warning
    discount.join();
    shipping.join();
  }
}
