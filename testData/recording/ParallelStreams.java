import java.util.stream.IntStream;

/** Parallel streams. How many leaves there are is the library's matter: no forks are marked. */
public final class ParallelStreams {
  private ParallelStreams() {}

  public static void main(String[] args) {
    int[] squares = new int[64];
    IntStream.range(0, 64)
        .parallel()
        .forEach(
            i -> {
              squares[i] = i * i; // trace: write int[] x64
            });
    int sum =
        IntStream.range(0, 64)
            .parallel()
            .map(
                i -> {
                  return squares[i]; // trace: read int[] x64
                })
            .sum();
    if (sum != 85344) {
      throw new AssertionError();
    }
  }
}
