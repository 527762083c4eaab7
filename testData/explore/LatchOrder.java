// explore: 7
/** The write before countDown is seen after await. */
import java.util.concurrent.CountDownLatch;

public class LatchOrder {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(
            () -> {
              value = 7;
              latch.countDown();
            })
        .start();
    latch.await();
    System.out.println(value);
  }
}
