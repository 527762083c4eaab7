import java.util.stream.IntStream;

/** The first task that asks the one stream for its sum gets it, and the others fail. */
public class StreamSharedByTasks {
  public static void main(String[] args) {
    int[] out = new int[6];
    IntStream shared = IntStream.range(0, 5);
    IntStream.range(0, 6)
        .parallel()
        .forEach(
            t -> {
              try {
                out[t] = shared.sum();
              } catch (IllegalStateException e) {
                out[t] = -1;
              }
            });
    System.out.println(out[0]);
  }
}
