// runs: 2 | 100
/** A reader sees the first stage of a change and not the second one. */
public class TwoStages {
  static final Object FIRST = new Object();
  static final Object SECOND = new Object();
  static int one;
  static int two;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          i < threads.length - 1
              ? new Thread(
                  () -> {
                    synchronized (FIRST) {
                      one = 1;
                    }
                    synchronized (SECOND) {
                      two = one + 1;
                    }
                  })
              : new Thread(
                  () -> {
                    int seen;
                    synchronized (FIRST) {
                      if (one == 0) {
                        return;
                      }
                      seen = one;
                    }
                    synchronized (SECOND) {
                      assert two == seen + 1;
                    }
                  });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
