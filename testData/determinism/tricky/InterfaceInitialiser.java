import java.util.stream.IntStream;

/** Interfaces with default methods are initialised with the classes that implement them. */
public class InterfaceInitialiser {
  private static int number;

  private static int next() {
    return ++number;
  }

  interface One {
    int FIRST = next();

    default int one() {
      return FIRST;
    }
  }

  interface Two {
    int SECOND = next();

    default int two() {
      return SECOND;
    }
  }

  static final class First implements One {}

  static final class Second implements Two {}

  public static void main(String[] args) {
    int[] a = new int[2];
    IntStream.range(0, 2)
        .parallel()
        .forEach(t -> a[t] = t == 0 ? new First().one() : new Second().two());
    System.out.println(a[0]);
  }
}
