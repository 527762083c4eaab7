// runs:
/** An object is given back without telling the one that waits for it. */
public class BorrowedObject {
  static final java.util.concurrent.locks.ReentrantLock LOCK = new java.util.concurrent.locks.ReentrantLock();
  static final java.util.concurrent.locks.Condition RETURNED = LOCK.newCondition();
  static boolean isBorrowed = true;

  static void first() throws Exception {
    boolean isWaiting;
    LOCK.lock();
    isWaiting = isBorrowed;
    LOCK.unlock();
    if (isWaiting) {
      LOCK.lock();
      RETURNED.await();
      LOCK.unlock();
    }
  }

  static void second() throws Exception {
    LOCK.lock();
    isBorrowed = false;
    RETURNED.signal();
    LOCK.unlock();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(BorrowedObject::first));
    Thread two = new Thread(() -> failure[1] = run(BorrowedObject::second));
    one.start();
    two.start();
    one.join();
    two.join();
    for (Throwable thrown : failure) {
      if (thrown != null) {
        throw thrown;
      }
    }

  }

  interface TaskBody {
    void run() throws Exception;
  }

  static Throwable run(TaskBody body) {
    try {
      body.run();
      return null;
    } catch (Throwable e) {
      return e;
    }
  }
}
