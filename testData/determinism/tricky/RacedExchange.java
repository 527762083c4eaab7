import java.util.Arrays;
import java.util.stream.IntStream;

/** Threads that exchange two fields at once may leave one array in both. */
public class RacedExchange {
  private int[] from = new int[9];
  private int[] to = new int[9];

  private void exchange() {
    int[] old = from;
    from = to;
    to = old;
  }

  private void step() {
    IntStream.range(0, 8).parallel().forEach(i -> to[i] = from[i + 1] + 1);
  }

  public static void main(String[] args) {
    RacedExchange both = new RacedExchange();
    IntStream.range(0, 1000).parallel().forEach(i -> both.exchange());
    both.step();
    System.out.println(Arrays.toString(both.to));
  }
}
