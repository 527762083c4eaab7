import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Iterators and views: what they do, they do to the collection. */
public final class Views {
  private Views() {}

  public static void main(String[] args) {
    List<String> list = new ArrayList<>();
    list.add("a"); // trace: update ArrayList
    list.add("b"); // trace: update ArrayList
    String all = "";
    for (String each : list) { // trace: read ArrayList x3
      all += each;
    }
    Iterator<String> iterator = list.iterator(); // trace: read ArrayList
    String first = iterator.next(); // trace: read ArrayList
    iterator.remove(); // trace: update ArrayList
    ListIterator<String> both = list.listIterator(); // trace: read ArrayList
    both.add("c"); // trace: update ArrayList
    String back = both.previous(); // trace: read ArrayList
    List<String> part = list.subList(0, 1); // trace: read ArrayList
    part.set(0, "d"); // trace: update ArrayList
    Map<String, Integer> map = new HashMap<>();
    map.put("k", 1); // trace: update HashMap
    Set<String> keys = map.keySet(); // trace: read HashMap
    boolean removed = keys.remove("k"); // trace: update HashMap
    TreeMap<String, Integer> tree = new TreeMap<>();
    tree.put("m", 1); // trace: update TreeMap
    boolean isThere = tree.headMap("n").containsKey("m"); // trace: read TreeMap x2
    Map<String, Integer> shared = new ConcurrentHashMap<>();
    Set<String> sharedKeys = shared.keySet(); // trace: read ConcurrentHashMap
    boolean isEmpty = sharedKeys.isEmpty(); // trace: read ConcurrentHashMap
    if (!(all + first + back).equals("abac") || !removed || !isThere || !isEmpty) {
      throw new AssertionError();
    }
  }
}
