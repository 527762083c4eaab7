import java.util.ArrayList;
import java.util.List;

/** After an insertion the same row is at another place. */
public class MovedElements {
  public static void main(String[] args) throws InterruptedException {
    List<int[]> list = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      list.add(new int[5]);
    }
    int[] first = list.get(0);
    list.add(0, new int[5]);
    int[] second = list.get(1);
    Thread one = new Thread(() -> first[0] = 1);
    Thread two = new Thread(() -> second[0] = 2);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
