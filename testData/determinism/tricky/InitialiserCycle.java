import java.util.stream.IntStream;

/** Each of two classes reads the other's constant: the one that comes first finds zero. */
public class InitialiserCycle {
  static class First {
    static final int value = Second.value + 1;
  }

  static class Second {
    static final int value = First.value + 1;
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
    System.out.println(out[0]);
  }
}
