// explore: 0 0 | 0 1 | 1 1
/** A wrapper of a collection or of an array shows the state of what it wraps. */
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class WrappedCollection {
  public static void main(String[] args) throws Exception {
    List<Integer> shared = new CopyOnWriteArrayList<>();
    List<Integer> view = Collections.unmodifiableList(shared);
    Integer[] array = {0};
    List<Integer> elements = Arrays.asList(array);
    Thread writer =
        new Thread(
            () -> {
              array[0] = 1;
              shared.add(1);
            });
    writer.start();
    int size = view.size();
    int element = elements.get(0);
    writer.join();
    System.out.println(size + " " + element);
  }
}
