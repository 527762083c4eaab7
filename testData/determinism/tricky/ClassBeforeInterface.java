import java.util.stream.IntStream;

/** The inherited method wins over the interface's. */
public class ClassBeforeInterface {
  static int[] a = new int[10];

  interface Own {
    default void put(int i) {
      a[i] = 1;
    }
  }

  static class Shared {
    public void put(int i) {
      a[0] = i;
    }
  }

  static class Both extends Shared implements Own {}

  public static void main(String[] args) {
    Both b = new Both();
    IntStream.range(0, 10).parallel().forEach(t -> b.put(t));
  }
}
