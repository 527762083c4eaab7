import java.util.concurrent.CountDownLatch;

/** What was written before countDown is seen after await. */
public final class LatchPublication {
  private final CountDownLatch ready = new CountDownLatch(2);
  private final int[] parts = new int[2];

  private void fill(int i) {
    parts[i] = i + 1;
    ready.countDown();
  }

  private int sum() throws InterruptedException {
    ready.await();
    return parts[0] + parts[1];
  }

  public static void main(String[] args) throws InterruptedException {
    LatchPublication p = new LatchPublication();
    new Thread(() -> p.fill(0)).start();
    new Thread(() -> p.fill(1)).start();
    System.out.println(p.sum());
  }
}
