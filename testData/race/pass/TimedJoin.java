/** Who asks after a join with a short time limit knows whether the thread has ended. */
public final class TimedJoin {
  private int value;

  public static void main(String[] args) throws InterruptedException {
    TimedJoin shared = new TimedJoin();
    Thread worker = new Thread(() -> shared.value = 1);
    worker.start();
    worker.join(200);
    while (worker.isAlive()) {
      worker.join(200);
    }
    System.out.println(shared.value >= 0);
  }
}
