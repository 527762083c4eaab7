import java.util.concurrent.atomic.AtomicInteger;

/** Which task fails depends on who draws the last number. */
public class TicketThrows {
  public static void main(String[] args) throws Exception {
    AtomicInteger drawn = new AtomicInteger();
    Thread[] all = new Thread[4];
    for (int i = 0; i < 4; i++) {
      all[i] =
          new Thread(
              () -> {
                if (drawn.getAndIncrement() == 3) {
                  throw new IllegalStateException();
                }
              });
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }
}
