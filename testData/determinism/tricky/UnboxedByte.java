import java.util.stream.IntStream;

/** A byte repeats after 256 numbers. */
public class UnboxedByte {
  public static void main(String[] args) {
    int[] a = new int[256];
    IntStream.range(0, 512)
        .parallel()
        .forEach(
            t -> {
              Integer b = t;
              a[b.byteValue() + 128] = t;
            });
    System.out.println(a[0]);
  }
}
