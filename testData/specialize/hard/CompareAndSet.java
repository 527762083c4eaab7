// specialize: arguments=3 random=1..9 reports=any
import java.util.concurrent.atomic.AtomicBoolean;

/** A compare-and-set decides who is first. */
public class CompareAndSet {
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
    System.out.println(shared == n + 1 || shared == n + 2);
  }
  static final AtomicBoolean taken = new AtomicBoolean();

  static void work(int id) {
    if (taken.compareAndSet(false, true)) {
      shared = n + 1 + id;
    }
  }
}
