// specialize: arguments=3 random=1..9 reports=any
import java.util.HashMap;
import java.util.Map;

/** A map holds the results. */
public class HashedResults {
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
    System.out.println(results.get("a" + n) + " " + results.size());
  }
  static final Map<String, Integer> results = new HashMap<>();

  static void work(int id) {
    synchronized (results) {
      results.merge("a" + n, id + 1, Integer::sum);
    }
  }
}
