// explore: 0 0 | 7 7
// incomplete: the elements can also be read between two of the writes
/** Methods of the JDK that fill, sort or copy an array access its elements in one step. */
import java.util.Arrays;

public class FilledArray {
  public static void main(String[] args) throws Exception {
    int[] shared = new int[2];
    Thread writer = new Thread(() -> Arrays.fill(shared, 7));
    writer.start();
    int[] copy = shared.clone();
    writer.join();
    System.out.println(copy[0] + " " + copy[1]);
  }
}
