// Replace with 'computeIfAbsent'
import java.util.concurrent.ConcurrentHashMap;

class Lists {
  final ConcurrentHashMap<String, Object> map = new ConcurrentHashMap<>();

  void add(String name) {
    if (map.get(name) == null) map.put(name, new Object());
  }
}
// AFTER
import java.util.concurrent.ConcurrentHashMap;

class Lists {
  final ConcurrentHashMap<String, Object> map = new ConcurrentHashMap<>();

  void add(String name) {
    map.computeIfAbsent(name, key -> new Object());
  }
}
