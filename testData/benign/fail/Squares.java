import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Tasks look for a value and number it if there is none; a number can be given twice. */
public final class Squares {
  private static final ConcurrentMap<Integer, Integer> known = new ConcurrentHashMap<>();

  static int number(int key, int task) {
    Integer found = known.get(key); // ndseq: warning
    if (found != null) {
      return found;
    }
    int number = 10 * task + key;
    known.put(key, number); // ndseq: warning
    return number;
  }

  public static void main(String[] args) throws InterruptedException {
    int[] sums = new int[2];
    Thread first = new Thread(() -> sums[0] = number(3, 0));
    Thread second = new Thread(() -> sums[1] = number(3, 1));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(sums[0] == sums[1]);
  }
}
