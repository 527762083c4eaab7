// Replace with 'compute'
import java.util.concurrent.ConcurrentHashMap;

class Words {
  final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  void count(String word) {
    map.put(word, map.getOrDefault(word, 0) + 1);
  }
}
// AFTER
import java.util.concurrent.ConcurrentHashMap;

class Words {
  final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  void count(String word) {
    map.compute(word, (key, old) -> (old == null ? 0 : old) + 1);
  }
}
