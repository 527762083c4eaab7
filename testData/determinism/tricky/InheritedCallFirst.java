import java.util.stream.IntStream;

/** A call of an inherited static method does not initialise the class it is named by. */
public class InheritedCallFirst {
  static int n;

  static class Base {
    static int one() {
      return 1;
    }
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
    System.out.println(First.one() + Second.one());
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
