import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

/** Which task gets which element of a shared iterator depends on the schedule. */
public class IteratorShared {
  public static void main(String[] args) {
    List<String> words = new ArrayList<>();
    words.add("a");
    words.add("b");
    Iterator<String> it = words.iterator();
    String[] got = new String[2];
    IntStream.range(0, 2).parallel().forEach(t -> got[t] = it.next());
    System.out.println(got[0]);
  }
}
