import java.util.List;
import java.util.stream.IntStream;

/** The list may be a view of the array, as {@code Arrays.asList} makes one. */
public final class ListBesideArray {
  private ListBesideArray() {}

  /** Takes over the elements of a list, moved by one. */
  public static void shift(List<String> from, String[] to) {
    IntStream.range(0, to.length - 1).parallel().forEach(i -> to[i] = from.get(i + 1));
  }
}
