import java.util.concurrent.Phaser;

/** Phaser: waiting for all, and arriving without waiting. */
public final class Phasers {
  private static int left;
  private static int right;

  private Phasers() {}

  public static void main(String[] args) throws InterruptedException {
    Phaser phaser = new Phaser(2);
    Thread thread =
        new Thread(
            () -> {
              left = 1; // trace: write Phasers.left
              phaser.arriveAndAwaitAdvance(); // trace: notify, barrier
              right++; // trace: read Phasers.right, write Phasers.right
              phaser.arriveAndDeregister(); // trace: notify
            });
    thread.start(); // trace: fork
    right = 2; // trace: write Phasers.right
    phaser.arriveAndAwaitAdvance(); // trace: notify, barrier
    int first = left; // trace: read Phasers.left
    phaser.arriveAndAwaitAdvance(); // trace: notify, barrier
    int second = right; // trace: read Phasers.right
    thread.join(); // trace: join
    if (first != 1 || second != 3) {
      throw new AssertionError();
    }
  }
}
