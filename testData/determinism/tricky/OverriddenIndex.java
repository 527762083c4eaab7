import java.util.stream.IntStream;

/** A subclass maps every number to the same cell. */
public class OverriddenIndex {
  static class Map {
    int at(int i) {
      return i;
    }
  }

  static final class Zero extends Map {
    @Override
    int at(int i) {
      return 0;
    }
  }

  static void run(Map map) {
    int[] a = new int[10];
    IntStream.range(0, 10).parallel().forEach(i -> a[map.at(i)] = i);
    System.out.println(a[0]);
  }

  public static void main(String[] args) {
    run(new Map());
    run(new Zero());
  }
}
