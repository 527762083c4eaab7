// specialize: arguments=3 random=3..9 reports=any
/** A lock is only taken by some inputs. */
public class ConditionalLock {
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
    System.out.println(n + " " + shared);
  }
  static void work(int id) {
    int mine = id;
    if (n > 2) {
      synchronized (ConditionalLock.class) {
        shared += n;
        mine++;
      }
    }
    if (mine > 1) {
      synchronized (ConditionalLock.class) {
        shared *= 2;
      }
    }
  }
}
