import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Gives a name an id with putIfAbsent and takes what is there. */
public final class Registry {
  private final ConcurrentMap<String, Integer> ids = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger sum = new AtomicInteger();

  private int id(String name) {
    Integer known = ids.get(name);
    if (known != null) {
      return known;
    }
    int id = next.incrementAndGet();
    Thread.yield();
    Integer earlier = ids.putIfAbsent(name, id);
    return earlier == null ? id : earlier;
  }

  void work(int task) {
    for (int i = 0; i < 6; i++) {
      sum.addAndGet(id("name" + i));
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Registry shared = new Registry();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.ids.size() + " names, sum " + (shared.sum.get() > 0));
  }
}
