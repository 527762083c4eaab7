import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list that must not hold more than two: the bound is tested outside of the insertion. */
public class BoundedInsert {
  private static final List<Integer> items = Collections.synchronizedList(new ArrayList<>());

  static void insert(int item) {
    if (items.size() >= 2) { // ndseq: if(*) begin
      return;
    } // ndseq: if(*) end
    items.add(item);
  }

  /** What must hold at the end. */
  static void check() {
    if (items.size() > 2) {
      throw new IllegalStateException(items.size() + " items");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int item = i;
      threads[i] = new Thread(() -> insert(item));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("size = " + items.size());
  }
}
