import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A map that is not thread-safe behind its interface, and writes under a lock for readers. */
public final class DeclaredTypes {
  private static int hits;

  private DeclaredTypes() {}

  static void hit(Lock lock) {
    lock.lock();
    try {
      hits++; // ndseq: race DeclaredTypes.hits
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> counts = new HashMap<>();
    ReadWriteLock both = new ReentrantReadWriteLock();
    Runnable work =
        () -> {
          counts.merge("a", 1, Integer::sum); // ndseq: race HashMap
          hit(both.readLock());
        };
    Thread first = new Thread(work);
    Thread second = new Thread(work);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(counts + " " + hits);
  }
}
