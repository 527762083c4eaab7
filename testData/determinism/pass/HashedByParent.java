import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** hashCode() starts tasks, and only the main thread puts keys into maps; other tasks compute. */
public class HashedByParent {
  static int last;

  static class Key {
    final int value;

    Key(int value) {
      this.value = value;
    }

    @Override
    public int hashCode() {
      IntStream.range(0, 1).parallel().forEach(k -> last = value); // proved
      return value;
    }

    @Override
    public boolean equals(Object other) {
      return other == this;
    }
  }

  public static void main(String[] args) {
    int[] squares = new int[8];
    IntStream.range(0, 8).parallel().forEach(i -> squares[i] = i * i); // proved
    Map<Key, Integer> map = new HashMap<>();
    map.put(new Key(1), squares[1]);
    map.put(new Key(2), squares[2]);
    System.out.println(last);
  }
}
