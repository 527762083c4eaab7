// runs:
/** A task takes the lock of the second phase while it keeps that of the first one. */
public class LockPhases {
  static final java.util.concurrent.locks.ReentrantLock X =
      new java.util.concurrent.locks.ReentrantLock();
  static final java.util.concurrent.locks.ReentrantLock Y =
      new java.util.concurrent.locks.ReentrantLock();

  public static void main(String[] args) throws InterruptedException {
    Thread one =
        new Thread(
            () -> {
              X.lock();
              X.unlock();
              Y.lock();
              X.lock();
              X.unlock();
              Y.unlock();
            });
    Thread two =
        new Thread(
            () -> {
              Y.lock();
              Y.unlock();
              X.lock();
              Y.lock();
              Y.unlock();
              X.unlock();
            });
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
