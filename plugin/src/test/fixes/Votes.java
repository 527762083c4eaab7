// Replace with 'compute'
import java.util.concurrent.ConcurrentHashMap;

class Votes {
  final ConcurrentHashMap<String, Integer> votes = new ConcurrentHashMap<>();

  void vote(String name, int weight) {
    if (!votes.containsKey(name)) {
      votes.put(name, weight);
    } else {
      votes.put(name, votes.get(name) + weight);
    }
  }
}
// AFTER
import java.util.concurrent.ConcurrentHashMap;

class Votes {
  final ConcurrentHashMap<String, Integer> votes = new ConcurrentHashMap<>();

  void vote(String name, int weight) {
    votes.compute(name, (key, old) -> old == null ? weight : old + weight);
  }
}
