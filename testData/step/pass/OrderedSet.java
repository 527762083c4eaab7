import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A list that is searched without locks; what was found is checked again under the locks. */
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

  private static boolean fits(Node before, Node found) {
    return !before.isRemoved && !found.isRemoved && before.next == found;
  }

  boolean change(int key, boolean adds) {
    while (true) {
      Node before = head;
      Node found = head.next;
      while (found.key < key) {
        before = found;
        found = found.next;
      }
      before.lock.lock();
      try {
        found.lock.lock();
        try {
          if (fits(before, found)) {
            if ((found.key == key) == adds) {
              return false;
            }
            if (adds) {
              before.next = new Node(key, found);
            } else {
              found.isRemoved = true;
              before.next = found.next;
            }
            return true;
          }
        } finally {
          found.lock.unlock();
        }
      } finally {
        before.lock.unlock();
      }
    }
  }

  void resize(int by) {
    int seen = version.get();
    while (seen % 2 != 0 || !version.compareAndSet(seen, seen + 1)) {
      Thread.yield();
      seen = version.get();
    }
    size = size + by;
    version.set(seen + 2);
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
    System.out.println(found == shared.size);
  }
}
