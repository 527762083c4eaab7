import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Each of two may leave if the other one stays; both can look before one leaves. */
public final class OnDuty {
  private static final ReadWriteLock lock = new ReentrantReadWriteLock();
  private static final boolean[] onDuty = {true, true};

  static int count() {
    lock.readLock().lock();
    try {
      int count = 0;
      for (boolean is : onDuty) { // ndseq: warning
        count += is ? 1 : 0;
      }
      return count;
    } finally {
      lock.readLock().unlock();
    }
  }

  static void leave(int who) {
    if (count() > 1) { // ndseq: warning
      lock.writeLock().lock();
      try {
        onDuty[who] = false; // ndseq: warning
      } finally {
        lock.writeLock().unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> leave(0));
    Thread second = new Thread(() -> leave(1));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(count() + " on duty");
  }
}
