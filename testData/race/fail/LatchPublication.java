import java.util.concurrent.CountDownLatch;

/** The latch is counted down before the part is there. */
public final class LatchPublication {
  private final CountDownLatch ready = new CountDownLatch(1);
  private int part;

  private void fill() {
    ready.countDown();
    part = 1; // ndseq: race LatchPublication.part
  }

  private int take() throws InterruptedException {
    ready.await();
    return part; // ndseq: race LatchPublication.part
  }

  public static void main(String[] args) throws InterruptedException {
    LatchPublication p = new LatchPublication();
    Thread filler = new Thread(p::fill);
    filler.start();
    int taken = p.take();
    filler.join();
    System.out.println("0 or 1: " + (taken == 0 || taken == 1));
  }
}
