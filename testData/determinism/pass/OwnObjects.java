import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Each task changes an object of its own, from a list and from an array. */
public class OwnObjects {
  private int x;
  private int v = 1;

  private void step() {
    v += x;
    x += v;
  }

  public static void main(String[] args) {
    List<OwnObjects> list = new ArrayList<>();
    OwnObjects[] array = new OwnObjects[50];
    for (int i = 0; i < array.length; i++) {
      array[i] = new OwnObjects();
    }
    for (int i = 0; i < 50; i++) {
      list.add(new OwnObjects());
    }
    list.parallelStream().forEach(p -> p.step()); // proved
    Arrays.stream(array).parallel().forEach(p -> p.step()); // proved
    System.out.println(list.get(7).x + array[7].x);
  }
}
