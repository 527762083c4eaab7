import java.util.stream.IntStream;

/** A shift of an int and the same shift of a long differ. */
public class ShiftWidths {
  public static void main(String[] args) {
    int x = Integer.parseInt(args[0]);
    int n = Integer.parseInt(args[1]);
    int narrow = x << n;
    long wide = ((long) x) << n;
    int[] a = new int[100];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              if (narrow != wide) {
                a[0] = t;
              }
            });
  }
}
