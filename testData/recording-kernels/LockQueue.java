import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The lock-heavy kernel of the recording benchmark: producers and consumers on one bounded ring
 * under a ReentrantLock with two conditions. The other kernels are programs of testData/ndseq.
 * Arguments: items per producer, threads (half of them, at least one, produce).
 */
public final class LockQueue {
  private final int[] ring = new int[64];
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private int head;
  private int count;
  private long total;

  private LockQueue() {}

  private void put(int item) throws InterruptedException {
    lock.lock();
    try {
      while (count == ring.length) {
        notFull.await();
      }
      ring[(head + count) % ring.length] = item;
      count++;
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  private int take() throws InterruptedException {
    lock.lock();
    try {
      while (count == 0) {
        notEmpty.await();
      }
      int item = ring[head];
      head = (head + 1) % ring.length;
      count--;
      notFull.signal();
      return item;
    } finally {
      lock.unlock();
    }
  }

  private void produce(int items) {
    try {
      for (int i = 1; i <= items; i++) {
        put(i);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void consume(int items) {
    try {
      long sum = 0;
      for (int i = 0; i < items; i++) {
        sum += take();
      }
      lock.lock();
      try {
        total += sum;
      } finally {
        lock.unlock();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 200;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    int pairs = Math.max(1, threads / 2);
    LockQueue queue = new LockQueue();
    Thread[] workers = new Thread[2 * pairs];
    for (int p = 0; p < pairs; p++) {
      workers[2 * p] = new Thread(() -> queue.produce(size), "producer-" + p);
      workers[2 * p + 1] = new Thread(() -> queue.consume(size), "consumer-" + p);
    }
    for (Thread worker : workers) {
      worker.start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    System.out.println("total = " + queue.total);
    if (queue.total != (long) pairs * size * (size + 1) / 2) {
      System.exit(1);
    }
  }
}
