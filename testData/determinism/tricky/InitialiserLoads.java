import java.util.stream.IntStream;

/** Static initialisers load a class each, whose initialiser changes a number of all. */
public class InitialiserLoads {
  static int n;

  enum Doubles {
    A;

    static {
      n = n * 2 + 1;
    }
  }

  enum Trebles {
    A;

    static {
      n = n * 3 + 2;
    }
  }

  static class First {
    static int value;

    static {
      value = Enum.valueOf(Doubles.class, "A") == null ? 0 : 1;
    }
  }

  static class Second {
    static int value;

    static {
      try {
        Class.forName("InitialiserLoads$Trebles");
      } catch (ClassNotFoundException e) {
        value = 1;
      }
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
    System.out.println(n);
  }
}
