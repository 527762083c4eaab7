import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set loop with its condition at the end: a skipped attempt is a failed one. */
public class CasDebit {
  private static final AtomicInteger balance = new AtomicInteger(100);

  static boolean debit(int amount) {
    int seen;
    do {
      seen = balance.get(); // ndseq: if(*) begin
      if (seen < amount) {
        return false;
      }
    } while (!balance.compareAndSet(seen, seen - amount)); // ndseq: if(*) end
    return true;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> debit(80));
    Thread b = new Thread(() -> debit(80));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("balance = " + balance);
  }
}
