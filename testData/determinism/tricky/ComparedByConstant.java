import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Two threads sort arrays of their own by a function that was made elsewhere and starts tasks. */
public class ComparedByConstant {
  static int last;
  static final Comparator<Integer> ORDER = (a, b) -> compared(a, b);

  static int compared(int a, int b) {
    IntStream.range(0, 1).parallel().forEach(k -> last = a);
    return Integer.compare(a, b);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> Arrays.sort(new Integer[] {1, 2}, ORDER));
    Thread u = new Thread(() -> Arrays.sort(new Integer[] {3, 4}, ORDER));
    t.start();
    u.start();
    t.join();
    u.join();
    System.out.println(last);
  }
}
