import java.util.concurrent.atomic.AtomicInteger;

/** An overdraft of which the program prints nothing. */
public class SilentWithdrawal {
  private static final AtomicInteger balance = new AtomicInteger(100); // ndseq: focus

  static void withdraw(int amount) {
    if (balance.get() < amount) { // ndseq: if(*) begin
      return;
    } // ndseq: if(*) end
    balance.addAndGet(-amount);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> withdraw(80));
    Thread b = new Thread(() -> withdraw(80));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("done");
  }
}
