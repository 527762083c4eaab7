import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A stop flag that bounds the work: without it more orders are taken than allowed. */
public class StopCount {
  private static final AtomicBoolean closed = new AtomicBoolean();
  private static final AtomicInteger orders = new AtomicInteger();

  static void order() {
    if (closed.get()) { // ndseq: if(*) begin
      return;
    } // ndseq: if(*) end
    orders.incrementAndGet();
    closed.set(true);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(StopCount::order);
    Thread b = new Thread(StopCount::order);
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("orders = " + orders);
  }
}
