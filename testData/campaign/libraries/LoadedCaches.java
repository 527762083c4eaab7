// jars: caffeine guava failureaccess
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.collect.ConcurrentHashMultiset;
import java.util.stream.IntStream;

/** A cache and a multiset that several threads fill. */
public final class LoadedCaches {
  private LoadedCaches() {}

  public static void main(String[] args) {
    var cache = Caffeine.newBuilder().maximumSize(50).<Integer, Long>build(k -> k * 2L);
    ConcurrentHashMultiset<Long> seen = ConcurrentHashMultiset.create();
    IntStream.range(0, 500).parallel().forEach(i -> seen.add(cache.get(i % 80)));
    System.out.println(seen.size() + " " + seen.elementSet().size());
  }
}
