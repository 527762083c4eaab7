import java.util.stream.IntStream;

/** A float holds no large int exactly. */
public class FloatIndex {
  static void run(int[] a, int n) {
    IntStream.range(0, n).parallel().forEach(t -> a[(int) (float) t] = t);
  }

  public static void main(String[] args) {
    run(new int[1 << 25], 1 << 25);
  }
}
