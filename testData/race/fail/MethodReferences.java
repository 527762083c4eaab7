import java.util.ArrayList;
import java.util.List;

/** A list that is not thread-safe, filled through a method reference. */
public final class MethodReferences {
  private MethodReferences() {}

  public static void main(String[] args) throws InterruptedException {
    List<Integer> seen = new ArrayList<>();
    Thread first = new Thread(() -> List.of(1, 2, 3).forEach(seen::add)); // ndseq: race ArrayList
    Thread second = new Thread(() -> List.of(4, 5, 6).forEach(seen::add)); // ndseq: race ArrayList
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(seen.size() > 0);
  }
}
