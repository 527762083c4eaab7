import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Collections that are not made for several threads. */
public final class PlainCollections {
  private PlainCollections() {}

  public static void main(String[] args) {
    ArrayDeque<String> deque = new ArrayDeque<>();
    deque.push("a"); // trace: update ArrayDeque
    String pushed = deque.peekFirst(); // trace: read ArrayDeque
    PriorityQueue<String> queue = new PriorityQueue<>();
    queue.offer("b"); // trace: update PriorityQueue
    String least = queue.poll(); // trace: update PriorityQueue
    LinkedHashMap<String, Integer> linked = new LinkedHashMap<>();
    linked.merge("c", 1, Integer::sum); // trace: update LinkedHashMap
    boolean known = linked.containsKey("c"); // trace: read LinkedHashMap
    EnumMap<TimeUnit, Integer> units = new EnumMap<>(TimeUnit.class);
    units.put(TimeUnit.DAYS, 1); // trace: update EnumMap
    int days = units.get(TimeUnit.DAYS); // trace: read EnumMap
    LinkedList<String> list = new LinkedList<>();
    list.addFirst("d"); // trace: update LinkedList
    String head = list.element(); // trace: read LinkedList
    Object copy = list.clone(); // trace: read LinkedList
    ArrayList<String> array = new ArrayList<>();
    array.ensureCapacity(8); // trace: update ArrayList
    array.trimToSize(); // trace: update ArrayList
    TreeMap<String, Integer> tree = new TreeMap<>();
    tree.put("e", 1); // trace: update TreeMap
    String first = tree.firstKey(); // trace: read TreeMap
    Object same = tree.clone(); // trace: read TreeMap
    TreeSet<String> set = new TreeSet<>();
    set.add("f"); // trace: update TreeSet
    String last = set.pollLast(); // trace: update TreeSet
    BitSet bits = new BitSet();
    bits.set(3); // trace: update BitSet
    int next = bits.nextSetBit(0); // trace: read BitSet
    String all = pushed + least + head + first + last;
    if (copy == list || same == tree) {
      throw new AssertionError("no copies");
    }
    if (!known || days != 1 || next != 3 || !all.equals("abdef")) {
      throw new AssertionError(all);
    }
  }
}
