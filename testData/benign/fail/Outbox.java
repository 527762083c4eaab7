import java.util.ArrayList;
import java.util.List;

/** A task copies the waiting messages, and later clears them; one that comes between is lost. */
public final class Outbox {
  private static final List<Integer> waiting = new ArrayList<>();

  static synchronized void add(int message) {
    waiting.add(message); // ndseq: warning
  }

  static synchronized List<Integer> copy() {
    return new ArrayList<>(waiting); // ndseq: warning
  }

  static synchronized void clear() {
    waiting.clear(); // ndseq: warning
  }

  static int send() {
    List<Integer> sent = copy();
    clear();
    return sent.size();
  }

  public static void main(String[] args) throws InterruptedException {
    int[] sent = new int[1];
    Thread writer =
        new Thread(
            () -> {
              add(1);
              add(2);
            });
    Thread sender = new Thread(() -> sent[0] += send());
    writer.start();
    sender.start();
    writer.join();
    sender.join();
    System.out.println(sent[0] + send() + " sent");
  }
}
