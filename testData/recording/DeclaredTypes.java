import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What a call does is told by the receiver's class, not by the type it is declared with. */
public final class DeclaredTypes {
  private DeclaredTypes() {}

  private static void fill(Map<String, Integer> map) {
    map.put("a", 1); // trace: update HashMap, update ConcurrentHashMap, update Hashtable
  }

  private static void fill(Queue<Integer> queue) {
    queue.add(7); // trace: update ArrayDeque, update ConcurrentLinkedQueue, update LinkedBlockingQueue
  }

  private static boolean holds(Collection<Integer> values) {
    return values.contains(3); // trace: read ArrayList, read CopyOnWriteArrayList, read SynchronizedRandomAccessList
  }

  private static void under(Lock lock) {
    lock.lock(); // trace: acquire x2
    lock.unlock(); // trace: release x2
  }

  public static void main(String[] args) {
    fill(new HashMap<>());
    fill(new ConcurrentHashMap<>());
    fill(new Hashtable<>());
    fill(new ArrayDeque<>());
    fill(new ConcurrentLinkedQueue<>());
    fill(new LinkedBlockingQueue<>());
    List<Integer> plain = new ArrayList<>();
    List<Integer> copied = new CopyOnWriteArrayList<>();
    if (holds(plain) || holds(copied) || holds(Collections.synchronizedList(new ArrayList<>()))) {
      throw new AssertionError();
    }
    ReadWriteLock both = new ReentrantReadWriteLock();
    under(both.readLock());
    under(both.writeLock());
  }
}
