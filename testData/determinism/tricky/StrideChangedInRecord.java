import java.util.stream.IntStream;

/** A compact constructor changes the stride that it is given. */
public class StrideChangedInRecord {
  record Rows(int s, int[] a) {
    Rows {
      s = s - 1;
    }

    void run() {
      IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              for (int x = 0; x < 4; x++) {
                a[t * s + x] = t;
              }
            });
      System.out.println(a[3]);
    }
  }

  public static void main(String[] args) {
    new Rows(4, new int[99]).run();
  }
}
