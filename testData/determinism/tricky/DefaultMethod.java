import java.util.stream.IntStream;

/** A default method does what the class does not say. */
public class DefaultMethod {
  interface Step {
    int[] cells();

    default void put(int i) {
      cells()[i & 3] = i;
    }
  }

  static final class Plain implements Step {
    private final int[] cells = new int[10];

    @Override
    public int[] cells() {
      return cells;
    }
  }

  public static void main(String[] args) {
    Step step = new Plain();
    IntStream.range(0, 10).parallel().forEach(i -> step.put(i));
    System.out.println(step.cells()[3]);
  }
}
