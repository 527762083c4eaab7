import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A list that is searched without locks; what was found is not checked again. */
public final class OrderedSet {
  private static final class Node {
    private final int key;
    private final Lock lock = new ReentrantLock();
    private volatile Node next;
    private volatile boolean isRemoved;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(-1, new Node(Integer.MAX_VALUE, null));
  private final AtomicInteger version = new AtomicInteger();
  private volatile int size;

  boolean change(int key, boolean adds) {
    Node before = head;
    Node found = head.next; // ndseq: step
    while (found.key < key) {
      before = found;
      found = found.next; // ndseq: step
    }
    before.lock.lock();
    try {
      found.lock.lock();
      try {
        if ((found.key == key) == adds) {
          return false;
        }
        if (adds) {
          before.next = new Node(key, found); // ndseq: step
        } else {
          found.isRemoved = true;
          before.next = found.next; // ndseq: step
        }
        return true;
      } finally {
        found.lock.unlock();
      }
    } finally {
      before.lock.unlock();
    }
  }

  void resize(int by) {
    int seen = version.get(); // ndseq: step
    while (seen % 2 != 0) {
      Thread.yield();
      seen = version.get(); // ndseq: step
    }
    version.set(seen + 1); // ndseq: step
    size = size + by; // ndseq: step
    version.set(seen + 2); // ndseq: step
  }

  void work(int task) {
    for (int i = 0; i < 8; i++) {
      if (change((5 * i + task) % 7, true)) {
        resize(1);
      }
      if (change((i + task) % 7, false)) {
        resize(-1);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OrderedSet shared = new OrderedSet();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    int found = 0;
    for (Node node = shared.head.next; node.next != null; node = node.next) {
      found++;
    }
    System.out.println(found - shared.size);
  }
}
