/** Each philosopher takes the left fork, then the right one; three of them can wait in a circle. */
public class ThreePhilosophers {
  private static final int COUNT = 3;
  private static final Object[] FORKS = {new Object(), new Object(), new Object()};
  private static final int[] MEALS = new int[COUNT];

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[COUNT];
    for (int i = 0; i < COUNT; i++) {
      int seat = i;
      threads[i] = new Thread(() -> eat(seat));
      threads[i].start();
    }
    for (Thread t : threads) {
      t.join();
    }
    System.out.println(MEALS[0] + MEALS[1] + MEALS[2]);
  }

  private static void eat(int seat) {
    pause(200L * seat); // so that a recorded run ends
    synchronized (FORKS[seat]) {
      synchronized (FORKS[(seat + 1) % COUNT]) { // ndseq: deadlock
        MEALS[seat]++;
      }
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
