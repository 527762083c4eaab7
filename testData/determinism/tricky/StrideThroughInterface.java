import java.util.stream.IntStream;

/** A call through an interface gives another stride. */
public class StrideThroughInterface {
  interface Work {
    void work(int s);
  }

  static final class Rows implements Work {
    @Override
    public void work(int s) {
      int[] a = new int[99];
      IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              for (int x = 0; x < 4; x++) {
                a[t * s + x] = t;
              }
            });
      System.out.println(a[5]);
    }
  }

  public static void main(String[] args) {
    new Rows().work(4);
    Work other = new Rows();
    other.work(3);
  }
}
