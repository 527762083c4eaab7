import java.util.List;

/** The elements of lists are put together. */
public class FlattenedLists {
  public static void main(String[] args) {
    List<List<Integer>> lists = List.of(List.of(3, 1), List.of(2, 3));
    List<Integer> flat =
        lists.parallelStream().flatMap(List::stream).distinct().sorted().toList(); // proved
    System.out.println(flat);
  }
}
