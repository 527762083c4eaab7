// explore: false 0 2 | false 1 2 | true 1 2
// reason: ConcurrentHashMap.size at CountedEntries.java:12 is a single step
/** A map counts an entry after it has inserted it; a count after all joins is exact. */
import java.util.concurrent.ConcurrentHashMap;

public class CountedEntries {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    Thread other = new Thread(() -> map.put(1, 1));
    other.start();
    boolean isThere = map.containsKey(1);
    int size = map.size();
    other.join();
    map.put(2, 2);
    System.out.println(isThere + " " + size + " " + map.size());
  }
}
