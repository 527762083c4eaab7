import java.util.Arrays;
import java.util.List;

/** Arrays.asList writes through to the array. */
public class AsListWrites {
  public static void main(String[] args) throws InterruptedException {
    Integer[] a = new Integer[4];
    List<Integer> view = Arrays.asList(a);
    Thread x = new Thread(() -> a[1] = 1);
    Thread y = new Thread(() -> view.set(1, 2));
    x.start();
    y.start();
    x.join();
    y.join();
    System.out.println(a[1]);
  }
}
