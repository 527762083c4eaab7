import java.util.stream.IntStream;

/** The larger of two numbers, cut to a byte, is no maximum. */
public class NarrowedMax {
  private static int best;

  private static synchronized void offer(int t) {
    best = (byte) Math.max(best, t);
  }

  public static void main(String[] args) {
    IntStream.range(0, 200).parallel().forEach(t -> offer(t));
    System.out.println(best);
  }
}
