// explore: done
// incomplete: a call of the JDK enters two monitors in one step
/** A call on one synchronized collection with another: the deadlock of the two is not explored. */
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class NestedMonitors {
  public static void main(String[] args) throws Exception {
    List<Integer> left = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    List<Integer> right = Collections.synchronizedList(new ArrayList<>(List.of(2)));
    Thread other = new Thread(() -> left.removeAll(right));
    other.start();
    right.removeAll(left);
    other.join();
    System.out.println("done");
  }
}
