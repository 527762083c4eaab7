/**
 * Brings the threads of a program into a certain order without the recorder's knowledge: this class
 * is not instrumented, so what it does orders nothing.
 */
final class Steps {
  private volatile int done;

  /** Step {@code n} is done; it waits for the one before. */
  void done(int n) {
    await(n - 1);
    done = n;
  }

  /** Waits for step {@code n}. */
  void await(int n) {
    while (done < n) {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Runs bodies in threads of their own, to the end. */
  static void run(Runnable... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
