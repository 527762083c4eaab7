import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Adds up two entries of a map that another task changes together: one can be old. */
public final class Survey {
  private final ConcurrentMap<String, Integer> votes = new ConcurrentHashMap<>();
  private int seen;

  void change() {
    for (int i = 1; i <= 10; i++) {
      votes.put("yes", i); // ndseq: step
      votes.put("no", -i); // ndseq: step
    }
  }

  void count() {
    for (int i = 0; i < 10; i++) {
      int yes = votes.get("yes"); // ndseq: step
      int no = votes.get("no"); // ndseq: step
      if (yes + no != 0) {
        seen = i;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Survey shared = new Survey();
    shared.votes.put("yes", 0);
    shared.votes.put("no", 0);
    Thread writer = new Thread(shared::change);
    Thread reader = new Thread(shared::count);
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    System.out.println("seen " + shared.seen);
  }
}
