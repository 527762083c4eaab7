// runs:
/** Two statements lock two tables in the order of their names and of their use. */
public class TableLocks {
  static final java.util.concurrent.locks.ReentrantReadWriteLock ONE = new java.util.concurrent.locks.ReentrantReadWriteLock();
  static final java.util.concurrent.locks.ReentrantReadWriteLock TWO = new java.util.concurrent.locks.ReentrantReadWriteLock();

  static void first() throws Exception {
    ONE.readLock().lock();
    TWO.writeLock().lock();
    TWO.writeLock().unlock();
    ONE.readLock().unlock();
  }

  static void second() throws Exception {
    TWO.readLock().lock();
    ONE.writeLock().lock();
    ONE.writeLock().unlock();
    TWO.readLock().unlock();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(TableLocks::first));
    Thread two = new Thread(() -> failure[1] = run(TableLocks::second));
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
