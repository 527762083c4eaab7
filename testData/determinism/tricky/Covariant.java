import java.util.stream.IntStream;

/** Two static types, one array. */
public class Covariant {
  public static void main(String[] args) {
    String[] s = new String[10];
    Object[] o = s;
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            t -> {
              o[t] = "x";
              s[t + 1] = "y";
            });
  }
}
