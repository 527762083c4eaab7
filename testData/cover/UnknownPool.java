// cover: arguments=3 schedules=1 holes=1
import java.util.concurrent.ForkJoinPool;

/** Such a pool has no model: the inputs that use it are not covered, the others are. */
public class UnknownPool {
  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread thread = new Thread(() -> System.out.println(n));
    thread.start();
    thread.join();
    if (n == 12) {
      ForkJoinPool.commonPool().execute(() -> System.out.println(n));
    }
  }
}
