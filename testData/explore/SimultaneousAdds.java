// explore: race
// incomplete: a call on a list that is not thread-safe is no single step
/** Two tasks add to a list that is not thread-safe: one element can be lost, or the list breaks. */
import java.util.ArrayList;
import java.util.List;

public class SimultaneousAdds {
  public static void main(String[] args) throws Exception {
    List<Integer> shared = new ArrayList<>();
    Thread other = new Thread(() -> shared.add(1));
    other.start();
    shared.add(2);
    other.join();
    System.out.println(shared.size());
  }
}
