import java.util.Arrays;
import java.util.List;

/** {@code Arrays.asList} writes through to the array. */
public class ArrayBehindList {
  public static void main(String[] args) throws InterruptedException {
    String[] words = {"a", "b"};
    List<String> list = Arrays.asList(words);
    String[] out = new String[1];
    Thread one = new Thread(() -> list.set(0, "c"));
    Thread two = new Thread(() -> out[0] = words[0]);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
