import java.util.stream.IntStream;

/** The function that makes the array of the results writes what the tasks read. */
public class GeneratorCounts {
  public static void main(String[] args) {
    int[] made = new int[1];
    Object[] all =
        IntStream.range(0, 1000)
            .parallel()
            .mapToObj(i -> made[0])
            .toArray(
                n -> {
                  made[0]++;
                  return new Object[n];
                });
    System.out.println(all[999]);
  }
}
