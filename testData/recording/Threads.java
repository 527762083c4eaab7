/** Threads: start and join, a subclass, a thread that starts another one. */
public final class Threads {
  private static int value;

  private Threads() {}

  private static final class Worker extends Thread {
    @Override
    public void run() {
      value = 1; // trace: write Threads.value
      Thread child = new Thread(() -> value++); // trace: read Threads.value, write Threads.value
      child.start(); // trace: fork
      try {
        child.join(); // trace: join
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker worker = new Worker();
    worker.start(); // trace: fork
    worker.join(); // trace: join
    int seen = value; // trace: read Threads.value
    if (seen != 2) {
      throw new AssertionError();
    }
  }
}
