// explore: took 1 | deadlock | exception
/** Two takers wait with {@code if}; one notifyAll wakes both for one item. */
import java.util.ArrayDeque;
import java.util.Deque;

public class WaitWithIf {
  private final Deque<Integer> items = new ArrayDeque<>();

  synchronized void put(int item) {
    items.add(item);
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    if (items.isEmpty()) {
      wait();
    }
    return items.remove();
  }

  public static void main(String[] args) throws InterruptedException {
    WaitWithIf buffer = new WaitWithIf();
    Thread other =
        new Thread(
            () -> {
              try {
                buffer.take();
                buffer.put(1);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    Thread putter = new Thread(() -> buffer.put(1));
    putter.start();
    System.out.println("took " + buffer.take());
    other.join();
    putter.join();
  }
}
