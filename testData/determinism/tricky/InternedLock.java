import java.util.stream.IntStream;

/** Texts that look the same are different locks unless they are interned. */
public class InternedLock {
  static int sum;

  static void add(String name, int x) {
    synchronized (name) {
      sum += x;
    }
  }

  public static void main(String[] args) {
    IntStream.range(0, 9).parallel().forEach(i -> add(("lock" + i).intern(), i));
    System.out.println(sum);
  }
}
