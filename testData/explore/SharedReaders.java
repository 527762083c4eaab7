// explore: most = 1 | most = 2
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two tasks may hold a read lock at the same time. */
public class SharedReaders {
  private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private static final AtomicInteger inside = new AtomicInteger();
  private static final AtomicInteger most = new AtomicInteger();

  private static void read() {
    lock.readLock().lock();
    int now = inside.incrementAndGet();
    most.accumulateAndGet(now, Math::max);
    inside.decrementAndGet();
    lock.readLock().unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(SharedReaders::read);
    Thread b = new Thread(SharedReaders::read);
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("most = " + most);
  }
}
