// explore: 0 1 | 1 0
/** The order of a table of objects without hash codes of their own is equal in all runs. */
import java.util.HashMap;
import java.util.Map;

public class HashOrder {
  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  static final class Key {}

  static final StringBuffer TEXT = new StringBuffer();

  public static void main(String[] args) throws InterruptedException {
    Map<Object, String> table = new HashMap<>();
    for (Object key : new Object[] {new Key(), new Object(), Colour.BLUE, Colour.RED, Key.class}) {
      table.put(key, key.getClass().getName());
    }
    String order = String.join(" ", table.values());
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      String text = i + " ";
      threads[i] = new Thread(() -> TEXT.append(order.isEmpty() ? "" : text));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(TEXT.toString().strip());
  }
}
