import java.util.stream.IntStream;

/** The largest of many, kept under a lock. */
public class Largest {
  static final Object LOCK = new Object();
  static int best;

  public static void main(String[] args) {
    int[] v = new int[100];
    IntStream.range(0, 100)
        .parallel()
        .forEach( // proved
            t -> {
              int mine = v[t] * v[t];
              synchronized (LOCK) {
                if (mine > best) {
                  best = mine;
                }
              }
            });
    System.out.println(best);
  }
}
