import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Collections that are made for several threads. */
public final class ConcurrentCollections {
  private ConcurrentCollections() {}

  public static void main(String[] args) {
    ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
    deque.addFirst("a"); // trace: update ConcurrentLinkedDeque
    String last = deque.pollLast(); // trace: update ConcurrentLinkedDeque
    CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
    list.addIfAbsent("b"); // trace: update CopyOnWriteArrayList
    String got = list.get(0); // trace: read CopyOnWriteArrayList
    for (String each : list) { // trace: read CopyOnWriteArrayList
      got += each;
    }
    CopyOnWriteArraySet<String> copied = new CopyOnWriteArraySet<>();
    copied.add("c"); // trace: update CopyOnWriteArraySet
    ConcurrentSkipListSet<String> sorted = new ConcurrentSkipListSet<>();
    sorted.add("d"); // trace: update ConcurrentSkipListSet
    String first = sorted.first(); // trace: read ConcurrentSkipListSet
    ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();
    map.put("e", 1); // trace: update ConcurrentSkipListMap
    int one = map.get("e"); // trace: read ConcurrentSkipListMap
    Set<String> keys = ConcurrentHashMap.newKeySet();
    keys.add("f"); // trace: update KeySetView
    boolean isKey = keys.contains("f"); // trace: read KeySetView
    Set<String> old = Collections.newSetFromMap(new ConcurrentHashMap<>());
    old.add("g"); // trace: update SetFromMap
    if (!(last + got + first).equals("abbd") || one != 1 || !isKey) {
      throw new AssertionError();
    }
  }
}
