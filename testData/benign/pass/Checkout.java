import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** The price is read after the task that changes it has ended. */
public final class Checkout {
  private static final AtomicInteger price = new AtomicInteger(100);

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch shipped = new CountDownLatch(1);
    Thread discount = new Thread(() -> price.addAndGet(-20));
    Thread shipping = new Thread(shipped::countDown);
    discount.start();
    shipping.start();
    shipped.await();
    discount.join();
    System.out.println(price.get());
    shipping.join();
  }
}
