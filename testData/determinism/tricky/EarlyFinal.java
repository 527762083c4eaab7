import java.util.stream.IntStream;

/** A final field read by a method that the constructor calls too early. */
public class EarlyFinal {
  final int size;
  final int before;

  EarlyFinal(int n) {
    before = read();
    size = n;
  }

  int read() {
    return size;
  }

  static void unknown() {
    System.gc();
  }

  public static void main(String[] args) {
    EarlyFinal e = new EarlyFinal(args.length + 5);
    int first = e.before;
    unknown();
    int later = e.read();
    int[] a = new int[10];
    IntStream.range(0, 10)
        .parallel()
        .forEach(
            t -> {
              if (first != later) {
                a[0] = t;
              }
            });
  }
}
