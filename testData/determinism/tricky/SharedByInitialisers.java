import java.util.stream.IntStream;

/** Two initialisers draw from a third class, whose own initialiser does so too. */
public class SharedByInitialisers {
  static final class Third {
    static int number;

    static {
      number = next();
    }

    static int next() {
      return ++number;
    }
  }

  static final class First {
    static int value = Third.next();
  }

  static final class Second {
    static int value = Third.next();
  }

  public static void main(String[] args) {
    int[] a = new int[2];
    IntStream.range(0, 2).parallel().forEach(t -> a[t] = t == 0 ? First.value : Second.value);
    System.out.println(a[0]);
  }
}
