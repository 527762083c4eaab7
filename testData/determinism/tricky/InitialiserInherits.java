import java.util.stream.IntStream;

/** Static initialisers change a field that both classes inherit. */
public class InitialiserInherits {
  static class Base {
    static int n;
  }

  static class First extends Base {
    static int value = 1;

    static {
      n = n * 2 + 1;
    }
  }

  static class Second extends Base {
    static int value = 1;

    static {
      n = n * 3 + 2;
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
    System.out.println(Base.n);
  }
}
