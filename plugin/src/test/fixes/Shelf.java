// Replace with 'computeIfPresent'
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class Shelf {
  private final Map<String, Integer> stock = new ConcurrentHashMap<>();

  void sell(String name) {
    Integer left = stock.get(name);
    if (left != null) {
      stock.put(name, left - 1);
    }
  }
}
// AFTER
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class Shelf {
  private final Map<String, Integer> stock = new ConcurrentHashMap<>();

  void sell(String name) {
    stock.computeIfPresent(name, (key, left) -> left - 1);
  }
}
