// specialize: arguments=3 random=0..9 reports=any
/** Text is built under a lock. */
public class SharedStringBuilder {
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
    System.out.println(text);
  }
  static final StringBuilder text = new StringBuilder();

  static void work(int id) {
    synchronized (text) {
      text.append(n * 2).append(',');
    }
  }
}
