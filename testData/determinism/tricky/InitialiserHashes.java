import java.util.stream.IntStream;

/** Static initialisers call a method that counts, by the name of Object's. */
public class InitialiserHashes {
  static class Count {
    static int n;

    static int next() {
      return ++n;
    }
  }

  static class Key {
    @Override
    public int hashCode() {
      return Count.next();
    }
  }

  static class First {
    static int value;

    static {
      Object key = new Key();
      value = key.hashCode();
    }
  }

  static class Second {
    static int value;

    static {
      Object key = new Key();
      value = key.hashCode();
    }
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
