import java.util.concurrent.atomic.AtomicBoolean;

/** A stop flag: work after the answer was found finds the same answer. */
public class StopEarly {
  private static final AtomicBoolean found = new AtomicBoolean();

  static void look(int from, int to) {
    for (int key = from; key < to; key++) {
      if (found.get()) { // ndseq: if(*) begin
        return;
      } // ndseq: if(*) end
      if (key * key % 97 == 35) {
        found.set(true);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> look(0, 50));
    Thread b = new Thread(() -> look(50, 97));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("found = " + found);
  }
}
