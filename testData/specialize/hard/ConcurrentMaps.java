// specialize: arguments=3 random=1..9 reports=any
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A concurrent map without locks. */
public class ConcurrentMaps {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(results.size());
  }
  static final Map<Integer, Integer> results = new ConcurrentHashMap<>();

  static void work(int id) {
    results.put(id, n);
  }
}
