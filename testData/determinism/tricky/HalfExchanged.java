import java.util.Arrays;
import java.util.stream.IntStream;

/** The tasks run in the middle of an exchange, when one array is in both fields. */
public class HalfExchanged {
  private int[] from = new int[9];
  private int[] to = new int[9];

  private void step() {
    int[] old = from;
    from = to;
    IntStream.range(0, 8).parallel().forEach(i -> to[i] = from[i + 1] + 1);
    to = old;
  }

  public static void main(String[] args) {
    HalfExchanged both = new HalfExchanged();
    both.step();
    both.step();
    System.out.println(Arrays.toString(both.from));
  }
}
