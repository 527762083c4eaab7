import java.util.HashMap;
import java.util.stream.IntStream;

/** Two threads put keys into maps of their own; hashCode(), which the maps call, writes one field. */
public class HashedSideBySide {
  static int last;

  static class Key {
    final int value;

    Key(int value) {
      this.value = value;
    }

    @Override
    public int hashCode() {
      IntStream.range(0, 1).parallel().forEach(k -> last = value);
      return value;
    }

    @Override
    public boolean equals(Object other) {
      return other == this;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Key a = new Key(1);
    Key b = new Key(2);
    Thread t = new Thread(() -> new HashMap<Key, Integer>().put(a, 1));
    Thread u = new Thread(() -> new HashMap<Key, Integer>().put(b, 1));
    t.start();
    u.start();
    t.join();
    u.join();
    System.out.println(last);
  }
}
