import java.util.stream.IntStream;

/** The interface has a harmless class and a lambda that is not. */
public class LambdaInField {
  interface Op {
    void at(int i);
  }

  static int[] a = new int[10];

  static class Harmless implements Op {
    @Override
    public void at(int i) {
      a[i] = 1;
    }
  }

  Op op = new Harmless();

  public static void main(String[] args) {
    LambdaInField f = new LambdaInField();
    if (args.length > 0) {
      f.op = i -> a[0] = i;
    }
    IntStream.range(0, 10).parallel().forEach(t -> f.op.at(t));
  }
}
