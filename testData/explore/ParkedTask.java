// explore: value 5
/** A permit given before the park is not lost. */
import java.util.concurrent.locks.LockSupport;

public class ParkedTask {
  static volatile int value;

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    new Thread(
            () -> {
              value = 5;
              LockSupport.unpark(main);
            })
        .start();
    LockSupport.park();
    System.out.println("value " + value);
  }
}
