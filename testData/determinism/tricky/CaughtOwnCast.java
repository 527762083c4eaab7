import java.util.Arrays;
import java.util.stream.IntStream;

/** An object that the program made is cast to another class. */
public class CaughtOwnCast {
  private static class First {}

  private static class Second {}

  public static void main(String[] args) {
    int[] out = new int[99];
    Object one = new First();
    try {
      IntStream.range(0, 99)
          .parallel()
          .forEach(
              i -> {
                out[i] = 1;
                Second other = (Second) one;
              });
    } catch (ClassCastException e) {
      System.out.println("failed");
    }
    System.out.println(Arrays.toString(out));
  }
}
