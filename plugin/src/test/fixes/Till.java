// Guard the statement with 'lock.lock()'
import java.util.concurrent.locks.ReentrantLock;

class Till {
  private final ReentrantLock lock = new ReentrantLock();
  long cents;

  void add(long by) {
    lock.lock();
    try {
      cents += by;
    } finally {
      lock.unlock();
    }
  }

  void interest(int percent) {
    cents += cents * percent / 100; // race Till.cents
  }
}
// AFTER
import java.util.concurrent.locks.ReentrantLock;

class Till {
  private final ReentrantLock lock = new ReentrantLock();
  long cents;

  void add(long by) {
    lock.lock();
    try {
      cents += by;
    } finally {
      lock.unlock();
    }
  }

  void interest(int percent) {
    lock.lock();
    try {
      cents += cents * percent / 100;
    } finally {
      lock.unlock();
    }
  }
}
