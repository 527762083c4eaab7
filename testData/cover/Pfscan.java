// cover: arguments=3,2 inputs=1 epochs=3 schedules=8 deadlocks=0 failures=0
/** A producer and consumers with a queue of tasks, after pfscan; the input is the number of files. */
public class Pfscan {
  static final Object LOCK = new Object();
  static int queued;
  static boolean isDone;
  static int found;

  public static void main(String[] args) throws InterruptedException {
    int files = Integer.parseInt(args[0]);
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
      synchronized (LOCK) {
        found++;
      }
    }
  }
}
