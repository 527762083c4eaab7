// specialize: arguments=4 random=0..50 reports=any
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Values go through a queue. */
public class BlockingQueues {
  static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread sender = new Thread(() -> send(n));
    sender.start();
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum = sum * 31 + queue.take();
    }
    sender.join();
    System.out.println(sum);
  }

  static void send(int n) {
    try {
      for (int i = 0; i < 3; i++) {
        queue.put(n + i);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
