import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** The common collections, as pseudo-locations of their objects by the model table. */
public final class Collections {
  private Collections() {}

  public static void main(String[] args) throws InterruptedException {
    List<String> list = new ArrayList<>();
    list.add("a"); // trace: update ArrayList
    String first = list.get(0); // trace: read ArrayList
    list.set(0, "b"); // trace: update ArrayList
    Map<String, Integer> map = new HashMap<>();
    map.put("a", 1); // trace: update HashMap
    Integer one = map.get("a"); // trace: read HashMap
    Set<String> set = new HashSet<>();
    boolean fresh = set.add("a"); // trace: update HashSet
    boolean there = set.contains("a"); // trace: read HashSet
    ArrayDeque<String> deque = new ArrayDeque<>();
    deque.addLast("a"); // trace: update ArrayDeque
    String polled = deque.pollFirst(); // trace: update ArrayDeque
    ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    queue.add("a"); // trace: update ConcurrentLinkedQueue
    String head = queue.poll(); // trace: update ConcurrentLinkedQueue
    ArrayBlockingQueue<String> blocking = new ArrayBlockingQueue<>(1);
    blocking.put("a"); // trace: update ArrayBlockingQueue
    String taken = blocking.take(); // trace: update ArrayBlockingQueue
    CopyOnWriteArrayList<String> copies = new CopyOnWriteArrayList<>();
    copies.add("a"); // trace: update CopyOnWriteArrayList
    String copy = copies.get(0); // trace: read CopyOnWriteArrayList
    String all = first + polled + head + taken + copy;
    if (one != 1 || !fresh || !there || !all.equals("aaaaa")) {
      throw new AssertionError(all);
    }
  }
}
