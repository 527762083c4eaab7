import java.util.ArrayList;
import java.util.List;

/** A part of a list is the list. */
public class SubList {
  public static void main(String[] args) throws InterruptedException {
    List<String> list = new ArrayList<>();
    list.add("a");
    list.add("b");
    List<String> part = list.subList(0, 1);
    String[] out = new String[1];
    Thread one = new Thread(() -> part.set(0, "c"));
    Thread two = new Thread(() -> out[0] = list.get(0));
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
