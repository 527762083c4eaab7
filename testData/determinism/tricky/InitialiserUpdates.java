import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Static initialisers hand functions that count to an atomic number. */
public class InitialiserUpdates {
  static class Count {
    static int n;

    static int next() {
      return ++n;
    }
  }

  static class First {
    static int value = new AtomicInteger().updateAndGet(x -> Count.next());
  }

  static class Second {
    static int value = new AtomicInteger().updateAndGet(x -> Count.next());
  }

  public static void main(String[] args) {
    int[] out = new int[2];
    IntStream.range(0, 2)
        .parallel()
        .forEach(
            t -> {
              if (t == 0) {
                out[0] = First.value;
              } else {
                out[1] = Second.value;
              }
            });
    System.out.println(out[0] + 2 * out[1]);
  }
}
