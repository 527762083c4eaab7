import java.util.concurrent.ConcurrentHashMap;

/** ConcurrentHashMap by the model table: reads, writes and indivisible updates, per key. */
public final class ConcurrentMaps {
  private ConcurrentMaps() {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    map.put("a", 1); // trace: update ConcurrentHashMap
    Integer one = map.get("a"); // trace: read ConcurrentHashMap
    boolean there = map.containsKey("b"); // trace: read ConcurrentHashMap
    map.putIfAbsent("b", 2); // trace: update ConcurrentHashMap
    map.putIfAbsent("b", 3); // trace: read ConcurrentHashMap
    map.remove("e"); // trace: read ConcurrentHashMap
    map.replace("e", 5); // trace: read ConcurrentHashMap
    map.computeIfAbsent("c", key -> 3); // trace: update ConcurrentHashMap
    map.merge("a", 10, Integer::sum); // trace: update ConcurrentHashMap
    Thread thread =
        new Thread(
            () -> {
              map.remove("b"); // trace: update ConcurrentHashMap
            });
    thread.start(); // trace: fork
    thread.join(); // trace: join
    int size = map.size(); // trace: read ConcurrentHashMap x5
    map.put("d", 4); // trace: update ConcurrentHashMap x2
    map.clear(); // trace: update ConcurrentHashMap x6
    if (one != 1 || there || size != 2) {
      throw new AssertionError();
    }
  }
}
