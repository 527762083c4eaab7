import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set loop: a skipped attempt is a failed one. */
public class RetryAdd {
  private static final AtomicInteger total = new AtomicInteger();

  static void add(int amount) {
    boolean added = false;
    while (!added) {
      int seen = total.get(); // ndseq: if(*) begin
      added = total.compareAndSet(seen, seen + amount); // ndseq: if(*) end
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> add(2));
    Thread b = new Thread(() -> add(3));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("total = " + total);
  }
}
