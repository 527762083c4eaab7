import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Tasks look for a value and compute it if there is none; all compute the same. */
public final class Squares {
  private static final ConcurrentMap<Integer, Integer> known = new ConcurrentHashMap<>();

  static int square(int number) {
    Integer found = known.get(number);
    if (found != null) {
      return found;
    }
    int square = number * number;
    known.put(number, square);
    return square;
  }

  public static void main(String[] args) throws InterruptedException {
    int[] sums = new int[2];
    Thread first = new Thread(() -> sums[0] = square(3) + square(4));
    Thread second = new Thread(() -> sums[1] = square(3) + square(4));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(sums[0] + " " + sums[1]);
  }
}
