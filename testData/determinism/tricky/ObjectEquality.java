import java.util.stream.IntStream;

/** Tasks compare references to choose a cell. */
public class ObjectEquality {
  public static void main(String[] args) {
    Object[] all = new Object[4];
    Object one = new Object();
    for (int i = 0; i < 4; i++) {
      all[i] = one;
    }
    int[] a = new int[5];
    IntStream.range(0, 4)
        .parallel()
        .forEach(
            i -> {
              if (all[i] == one) {
                a[4] = i;
              } else {
                a[i] = i;
              }
            });
    System.out.println(a[4]);
  }
}
