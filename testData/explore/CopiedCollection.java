// explore: [1] [1] [1] | [] [1] [1] | [] [] [1] | [] [] []
/** Code of the JDK that copies, prints or joins an argument reads it. */
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class CopiedCollection {
  public static void main(String[] args) throws Exception {
    List<Integer> shared = new CopyOnWriteArrayList<>();
    Thread writer = new Thread(() -> shared.add(1));
    writer.start();
    List<Integer> copied = new ArrayList<>(shared);
    String concatenated = copied + " " + shared;
    String valued = String.valueOf(shared);
    writer.join();
    System.out.println(concatenated + " " + valued);
  }
}
