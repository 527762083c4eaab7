// Replace with 'putIfAbsent'
import java.util.concurrent.ConcurrentHashMap;

class Put {
  final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  void add(String name) {
    if (!map.containsKey(name)) {
      map.put(name, 1);
    }
  }
}
// AFTER
import java.util.concurrent.ConcurrentHashMap;

class Put {
  final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

  void add(String name) {
    map.putIfAbsent(name, 1);
  }
}
