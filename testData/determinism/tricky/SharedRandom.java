import java.util.Random;
import java.util.stream.IntStream;

/** Who draws first depends on the schedule. */
public class SharedRandom {
  public static void main(String[] args) {
    Random r = new Random(42);
    double[] a = new double[10];
    IntStream.range(0, 10).parallel().forEach(t -> a[t] = r.nextDouble());
  }
}
