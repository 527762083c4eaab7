import java.util.stream.IntStream;

/** One implementation is harmless, the other is not. */
public class InterfaceTwo {
  interface Op {
    int at(int i);
  }

  static class Own implements Op {
    @Override
    public int at(int i) {
      return i;
    }
  }

  static class Half implements Op {
    @Override
    public int at(int i) {
      return i / 2;
    }
  }

  static Op op;

  public static void main(String[] args) {
    op = args.length > 0 ? new Half() : new Own();
    int[] a = new int[10];
    IntStream.range(0, 10).parallel().forEach(t -> a[op.at(t)] = t);
  }
}
