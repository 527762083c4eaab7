// runs: wrong | right
/** A barrier of the program whose count is not reset in the critical section. */
public class BrokenBarrier {
  static boolean isRight;
  static final Object LOCK = new Object();
  static int arrived;
  static int phase;
  static final int[] VALUES = new int[2];

  static void await() {
    synchronized (LOCK) {
      int mine = phase;
      arrived++;
      if (arrived == 2) {
        arrived = 0;
        phase++;
        LOCK.notifyAll();
        return;
      }
      try {
        if (isRight) {
          while (phase == mine) {
            LOCK.wait();
          }
        }
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  static void work(int me) {
    VALUES[me] = 1;
    await();
    assert VALUES[1 - me] == 1;
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> work(0));
    Thread t1 = new Thread(() -> work(1));
    t0.start();
    t1.start();
    t0.join();
    t1.join();
  }
}
