// specialize: arguments=4 random=0..9 reports=any
/** One object is used by all tasks under its own lock. */
public class SharedCounterObject {
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
    System.out.println(counter.count + " " + counter.last);
  }
  static final class Counter {
    int count;
    int last = -1;

    synchronized int next(int by) {
      last = count;
      count += by;
      return last;
    }
  }

  static final Counter counter = new Counter();

  static void work(int id) {
    int got = counter.next(n);
    counter.next(got + 1);
  }
}
