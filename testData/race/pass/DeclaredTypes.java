import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Thread-safe collections behind the interfaces that programs declare them with. */
public final class DeclaredTypes {
  private DeclaredTypes() {}

  public static void main(String[] args) throws InterruptedException {
    Map<String, Integer> counts = new ConcurrentHashMap<>();
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    StringBuffer text = new StringBuffer();
    Runnable work =
        () -> {
          counts.merge("a", 1, Integer::sum);
          queue.add(counts.get("a"));
          list.add(1);
          text.append('x');
        };
    Thread first = new Thread(work);
    Thread second = new Thread(work);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(counts + " " + queue.size() + " " + list.size() + " " + text.length());
  }
}
