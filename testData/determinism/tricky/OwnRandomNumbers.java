import java.util.Random;
import java.util.stream.IntStream;

/** The generator is the program's own. */
public class OwnRandomNumbers extends Random {
  private static int drawn;

  @Override
  protected int next(int bits) {
    return drawn++;
  }

  public static void main(String[] args) {
    int[] a = new int[8];
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              Random random = new OwnRandomNumbers();
              a[t] = random.nextInt(5);
            });
    System.out.println(a[0]);
  }
}
