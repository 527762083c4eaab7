// runs:
/** References to a reader are counted without a lock; the last one closes it twice or never. */
public class SegmentReaders {
  static int references = 2;
  static int closed;

  static void release() {
    int left = references - 1;
    references = left;
    if (left == 0) {
      closed++;
    }
  }

  static void first() throws Exception {
    release();
  }

  static void second() throws Exception {
    release();
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(SegmentReaders::first));
    Thread two = new Thread(() -> failure[1] = run(SegmentReaders::second));
    one.start();
    two.start();
    one.join();
    two.join();
    for (Throwable thrown : failure) {
      if (thrown != null) {
        throw thrown;
      }
    }
    assert closed == 1;
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
