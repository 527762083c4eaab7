import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The texts that a collector joins are changed by a thread. */
public class JoinedWhileWritten {
  public static void main(String[] args) throws Exception {
    List<StringBuilder> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.add(new StringBuilder("x"));
    }
    Thread other = new Thread(() -> all.get(3).append(4));
    other.start();
    System.out.println(all.parallelStream().collect(Collectors.joining()));
    other.join();
  }
}
