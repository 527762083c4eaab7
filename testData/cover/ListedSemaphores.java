// cover: arguments=3 holes=1
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/** Which synchroniser is used depends on the input by a call that has no term: a hole. */
public class ListedSemaphores {
  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    List<Semaphore> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(new Semaphore(i == 2 ? 0 : 1));
    }
    Thread thread = new Thread(() -> acquire(all.get(n & 3)));
    thread.start();
    thread.join();
  }

  static void acquire(Semaphore semaphore) {
    try {
      semaphore.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
