import java.util.ArrayList;
import java.util.List;

/** A task takes the waiting messages out in one step; none is lost. */
public final class Outbox {
  private static final List<Integer> waiting = new ArrayList<>();

  static synchronized void add(int message) {
    waiting.add(message);
  }

  static synchronized int send() {
    int sent = waiting.size();
    waiting.clear();
    return sent;
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
