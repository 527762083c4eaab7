import java.util.concurrent.ConcurrentHashMap;

/** The look-up and the change are one operation of the concurrent map. */
public final class CheckThenAct {
  private CheckThenAct() {}

  static void use(ConcurrentHashMap<String, Integer> cache, String key) {
    cache.merge(key, 1, Integer::sum);
  }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
    Thread first = new Thread(() -> use(cache, "a"));
    Thread second = new Thread(() -> use(cache, "a"));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("uses = " + cache.get("a"));
  }
}
