// runs:
/** A writer is closed between the check and the flush. */
public class IndexWriter {
  static volatile boolean isOpen = true;
  static int[] buffer = new int[1];

  static void first() throws Exception {
    if (isOpen) {
      buffer[0]++;
    }
  }

  static void second() throws Exception {
    isOpen = false;
    buffer = new int[0];
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(IndexWriter::first));
    Thread two = new Thread(() -> failure[1] = run(IndexWriter::second));
    one.start();
    two.start();
    one.join();
    two.join();
    for (Throwable thrown : failure) {
      if (thrown != null) {
        throw thrown;
      }
    }

  }

  interface TaskBody {
    void run() throws Exception;
  }

  static Throwable run(TaskBody body) {
    try {
      body.run();
      return null;
    } catch (Throwable e) {
      return e;
    }
  }
}
