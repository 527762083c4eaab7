import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Tasks give back a lock that they do not hold. */
public class CaughtUnlock {
  public static void main(String[] args) {
    int[] out = new int[99];
    ReentrantLock lock = new ReentrantLock();
    try {
      IntStream.range(0, 99)
          .parallel()
          .forEach(
              i -> {
                out[i] = 1;
                lock.unlock();
              });
    } catch (IllegalMonitorStateException e) {
      System.out.println("failed");
    }
    System.out.println(Arrays.toString(out));
  }
}
