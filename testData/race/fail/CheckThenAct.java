import java.util.concurrent.ConcurrentHashMap;

/** The map is concurrent, the entries in it are not: look it up, then change it. */
public final class CheckThenAct {
  private static final class Entry {
    int uses;
  }

  private CheckThenAct() {}

  static void use(ConcurrentHashMap<String, Entry> cache, String key) {
    Entry entry = cache.get(key);
    if (entry != null) {
      entry.uses++; // ndseq: race Entry.uses
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Entry> cache = new ConcurrentHashMap<>();
    cache.put("a", new Entry());
    Thread first = new Thread(() -> use(cache, "a"));
    Thread second = new Thread(() -> use(cache, "a"));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("uses = " + cache.get("a").uses);
  }
}
