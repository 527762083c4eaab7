// explore: [1] | [3] | [1, 3]
// reason: a copy at CopiedKeys.java:20 is a single step
/** The copy visits the keys one after another: it can see none of them. */
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class CopiedKeys {
  public static void main(String[] args) throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    map.put(1, 1);
    Thread other =
        new Thread(
            () -> {
              map.put(3, 3);
              map.remove(1);
            });
    other.start();
    List<Integer> keys = new ArrayList<>(map.keySet());
    other.join();
    System.out.println(keys);
  }
}
