// explore: [0, 1]
// incomplete: daemons may go on when the program ends
/** The leaves of a parallel stream fill lists of their own, which other tasks join. */
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

public class CollectedLists {
  public static void main(String[] args) {
    List<Integer> all =
        IntStream.range(0, 2)
            .parallel()
            .collect(
                ArrayList<Integer>::new,
                (list, i) -> list.add(i),
                (list, other) -> list.addAll(other));
    System.out.println(all);
  }
}
