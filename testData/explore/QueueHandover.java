// explore: a b
/** A bounded queue hands items over in order. */
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueHandover {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    Thread other =
        new Thread(
            () -> {
              try {
                queue.put("a");
                queue.put("b");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    System.out.println(queue.take() + " " + queue.take());
  }
}
