import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Goes over a map that another task adds to: which of the new entries are seen is free, as the map's
 * iterators promise no more.
 */
public final class Survey {
  private final ConcurrentMap<Integer, Integer> votes = new ConcurrentHashMap<>();
  private int seen;

  void add() {
    for (int i = 10; i < 20; i++) {
      votes.put(i, 1);
    }
  }

  void count() {
    for (int vote : votes.values()) {
      seen += vote;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Survey shared = new Survey();
    for (int i = 0; i < 10; i++) {
      shared.votes.put(i, 1);
    }
    Thread writer = new Thread(shared::add);
    Thread reader = new Thread(shared::count);
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    System.out.println(shared.seen >= 10 && shared.votes.size() == 20);
  }
}
