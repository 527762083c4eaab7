// Replace with 'computeIfAbsent'
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentMap;

class Cache {
  List<String> of(ConcurrentMap<String, List<String>> map, String name) {
    List<String> found = map.get(name);
    if (found == null) {
      found = new ArrayList<>();
      map.put(name, found);
    }
    return found;
  }
}
// AFTER
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentMap;

class Cache {
  List<String> of(ConcurrentMap<String, List<String>> map, String name) {
    List<String> found = map.computeIfAbsent(name, key -> new ArrayList<>());
    return found;
  }
}
