import java.util.Arrays;
import java.util.stream.IntStream;

/** An array that is declared for all objects takes texts only. */
public class CaughtArrayStore {
  public static void main(String[] args) {
    int[] out = new int[99];
    Object[] all = new String[99];
    try {
      IntStream.range(0, 99)
          .parallel()
          .forEach(
              i -> {
                out[i] = 1;
                all[i] = i;
              });
    } catch (ArrayStoreException e) {
      System.out.println("failed");
    }
    System.out.println(Arrays.toString(out));
  }
}
