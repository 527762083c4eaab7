/** A join with a short time limit does not tell whether the thread has ended. */
public final class TimedJoin {
  private int value;

  public static void main(String[] args) throws InterruptedException {
    TimedJoin shared = new TimedJoin();
    Thread worker = new Thread(() -> shared.value = 1); // ndseq: race TimedJoin.value
    worker.start();
    worker.join(200);
    System.out.println(shared.value >= 0); // ndseq: race TimedJoin.value
    worker.join();
  }
}
