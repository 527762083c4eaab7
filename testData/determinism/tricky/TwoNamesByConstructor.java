import java.util.stream.IntStream;

/** Both fields are given the same array. */
public class TwoNamesByConstructor {
  final int[] a;
  final int[] b;

  TwoNamesByConstructor(int[] a, int[] b) {
    this.a = a;
    this.b = b;
  }

  void run() {
    IntStream.range(0, 9).parallel().forEach(t -> a[t] = b[t + 1]);
  }

  public static void main(String[] args) {
    int[] one = new int[10];
    new TwoNamesByConstructor(one, one).run();
  }
}
