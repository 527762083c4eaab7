import java.util.concurrent.atomic.AtomicInteger;

/** What a function does besides is not published to who does not ask the atomic. */
public final class AtomicFunctions {
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static int total;

  private AtomicFunctions() {}

  private static int step(int old) {
    total++; // ndseq: race AtomicFunctions.total
    return old + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> COUNT.updateAndGet(AtomicFunctions::step));
    thread.start();
    int early = total; // ndseq: race AtomicFunctions.total
    thread.join();
    System.out.println("0 or 1: " + (early == 0 || early == 1));
  }
}
