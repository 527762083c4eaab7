import java.util.stream.IntStream;

/** The place of the largest is kept too, and ties go to who comes first. */
public class MaxThenRead {
  static final Object LOCK = new Object();
  static int best;
  static int where;

  public static void main(String[] args) {
    int[] v = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              synchronized (LOCK) {
                if (v[t] > best) {
                  best = v[t];
                  where = t;
                }
              }
            });
  }
}
