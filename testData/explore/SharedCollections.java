// explore: list 2 map 1 | list 2 map 2 | list 1 map 1 | list 1 map 2
/** A synchronized list is used in one step, a concurrent map in two; the list may be seen early. */
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class SharedCollections {
  static final List<String> LIST = Collections.synchronizedList(new ArrayList<>());
  static final Map<String, Integer> MAP = new ConcurrentHashMap<>();

  static void add() {
    Integer old = MAP.get("key");
    MAP.put("key", old == null ? 1 : old + 1);
    LIST.add("entry");
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(SharedCollections::add);
    other.start();
    add();
    int seen = LIST.size();
    other.join();
    System.out.println("list " + seen + " map " + MAP.get("key"));
  }
}
