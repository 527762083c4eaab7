import java.util.stream.IntStream;
import java.util.function.IntConsumer;

/** A method reference calls the method with another stride. */
public class StrideOfReference {
  static void work(int s) {
    int[] a = new int[99];
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              for (int x = 0; x < 4; x++) {
                a[t * s + x] = t;
              }
            });
    System.out.println(a[5]);
  }

  public static void main(String[] args) {
    work(4);
    IntConsumer other = StrideOfReference::work;
    other.accept(2);
  }
}
