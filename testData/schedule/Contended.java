import java.util.ArrayList;
import java.util.List;

/** Tasks whose order decides what is printed. */
public class Contended {
  static int plain;
  static final StringBuilder text = new StringBuilder();

  public static void main(String[] args) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int id = i;
      threads.add(
          new Thread(
              () -> {
                for (int k = 0; k < 40; k++) {
                  plain = plain * 3 + id;
                  synchronized (text) {
                    text.append(id);
                  }
                }
              }));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(text + " " + plain);
  }
}
