import java.util.stream.IntStream;

/** A method of a library: its callers are not known, so what the proof needs of them is stated. */
public final class ScaledCopy {
  private ScaledCopy() {}

  /** Copies, with a factor. */
  // provided: from and to are different arrays
  public static void copy(double[] from, double[] to, double factor) {
    IntStream.range(1, from.length)
        .parallel() //
        .forEach(i -> to[i] = factor * from[i - 1]); // proved
  }
}
