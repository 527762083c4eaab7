import java.util.stream.IntStream;

/** A shift by the task's number: 32 is a shift by nothing. */
public class ShiftBy32 {
  public static void main(String[] args) {
    int[] a = new int[64];
    IntStream.range(0, 40)
        .parallel()
        .forEach(
            i -> {
              int bit = 1 << i;
              int at = (bit >>> 28) & 0xf;
              a[at] = i;
            });
    System.out.println(a[0]);
  }
}
