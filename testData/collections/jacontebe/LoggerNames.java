// runs:
/** A logger asks its manager for its parent while the manager asks the logger for its level. */
public class LoggerNames {
  static class Manager {
    synchronized Object parent(Logger logger) {
      return logger;
    }

    synchronized void reset(Logger logger) {
      logger.setLevel(0);
    }
  }

  static class Logger {
    int level;

    synchronized void setLevel(int value) {
      level = value;
    }

    synchronized Object parent() {
      return MANAGER.parent(this);
    }
  }

  static final Manager MANAGER = new Manager();
  static final Logger LOGGER = new Logger();

  static void first() throws Exception {
    LOGGER.parent();
  }

  static void second() throws Exception {
    MANAGER.reset(LOGGER);
  }

  public static void main(String[] args) throws Throwable {
    Throwable[] failure = new Throwable[2];
    Thread one = new Thread(() -> failure[0] = run(LoggerNames::first));
    Thread two = new Thread(() -> failure[1] = run(LoggerNames::second));
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
