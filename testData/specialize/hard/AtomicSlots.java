// specialize: arguments=3 random=1..9 reports=any
import java.util.concurrent.atomic.AtomicInteger;

/** An atomic counter gives out slots. */
public class AtomicSlots {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(data[0] + data[1] + data[2] + data[3]);
  }
  static final AtomicInteger next = new AtomicInteger();
  static final int[] data = new int[8];

  static void work(int id) {
    for (int i = 0; i < 2; i++) {
      data[next.getAndIncrement()] = n * 10 + id;
    }
  }
}
