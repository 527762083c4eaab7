import java.util.stream.IntStream;

/** A static nested class keeps state that both tasks use. */
public class StaticNested {
  static final class Counter {
    static int next;
    int id = next;

    int take() {
      id = id + 1;
      return id;
    }
  }

  static final Counter ONE = new Counter();

  static Counter one() {
    return ONE;
  }

  public static void main(String[] args) {
    int[] out = new int[10];
    IntStream.range(0, 10).parallel().forEach(i -> out[i] = one().take());
    System.out.println(out[3]);
  }
}
