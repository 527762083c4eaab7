import java.util.Collection;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Adding to a collection compares, if it is a sorted set. */
public class ComparedThroughCollection {
  private static int compared;

  private record Key(int k) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      compared++;
      return k - other.k;
    }
  }

  public static void main(String[] args) {
    int[] a = new int[8];
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            t -> {
              Collection<Key> keys = new TreeSet<>();
              keys.add(new Key(t));
              a[t] = keys.size();
            });
    System.out.println(compared);
  }
}
