// explore: main got other, other got main
/** Two tasks exchange values, and meet in a synchronous queue. */
import java.util.concurrent.Exchanger;
import java.util.concurrent.SynchronousQueue;

public class TwoPartyExchange {
  public static void main(String[] args) throws InterruptedException {
    Exchanger<String> exchanger = new Exchanger<>();
    SynchronousQueue<String> queue = new SynchronousQueue<>();
    Thread other =
        new Thread(
            () -> {
              try {
                queue.put("other got " + exchanger.exchange("other"));
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    String got = "main got " + exchanger.exchange("main");
    System.out.println(got + ", " + queue.take());
  }
}
