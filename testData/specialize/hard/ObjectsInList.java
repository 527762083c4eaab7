// specialize: arguments=4 random=1..6 reports=any
import java.util.ArrayList;
import java.util.List;

/** Objects reach tasks through a list. */
public class ObjectsInList {
  static final class Box {
    int value;
  }

  static final List<Box> boxes = new ArrayList<>();

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    for (int i = 0; i < n; i++) {
      boxes.add(new Box());
    }
    Thread one = new Thread(() -> boxes.get(0).value = n);
    Thread two = new Thread(() -> boxes.get(n - 1).value += 2);
    one.start();
    one.join();
    two.start();
    two.join();
    System.out.println(boxes.get(0).value + " " + boxes.get(n - 1).value);
  }
}
