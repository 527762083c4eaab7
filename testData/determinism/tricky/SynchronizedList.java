import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Each add of a synchronised list is one at a time, but in any order. */
public class SynchronizedList {
  public static void main(String[] args) {
    List<Integer> all = Collections.synchronizedList(new ArrayList<>());
    IntStream.range(0, 9).parallel().forEach(i -> all.add(i));
    System.out.println(all.get(0));
  }
}
