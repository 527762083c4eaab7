// cover: arguments=3,2 inputs=1 epochs=3 schedules=8 deadlocks=0 failures=0
/**
 * A producer and consumers with a queue of tasks, after pfscan. The input is the number of files,
 * which are as long.
 */
public class Pfscan {
  static final Object LOCK = new Object();
  static int queued;
  static boolean isDone;
  static int found;
  static int length;

  public static void main(String[] args) throws InterruptedException {
    int files = Integer.parseInt(args[0]);
    length = files;
    int workers = Integer.parseInt(args[1]);
    Thread[] threads = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      threads[w] = new Thread(Pfscan::consume);
      threads[w].start();
    }
    for (int f = 0; f < files; f++) {
      enqueue();
    }
    synchronized (LOCK) {
      isDone = true;
      LOCK.notifyAll();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(found);
  }

  static void enqueue() {
    synchronized (LOCK) {
      queued++;
      LOCK.notifyAll();
    }
  }

  static boolean dequeue() {
    synchronized (LOCK) {
      while (queued == 0 && !isDone) {
        try {
          LOCK.wait();
        } catch (InterruptedException e) {
          return false;
        }
      }
      if (queued == 0) {
        return false;
      }
      queued--;
      return true;
    }
  }

  static void consume() {
    while (dequeue()) {
      int matches = scan();
      synchronized (LOCK) {
        found += matches;
      }
    }
  }

  /** Looks for a word in a text that is made on the way; it is always found once. */
  static int scan() {
    int matches = 0;
    int letter = 7;
    for (int i = 0; i < 100 * length; i++) {
      letter = letter * 31 + i & 0xffff;
      matches = letter == 77 || i == 0 ? 1 : matches;
    }
    return matches;
  }
}
