// runs:
/** A driver that is stopped between the check of the flag and the work. */
public class BluetoothDriver {
  static volatile boolean isStopping;
  static volatile boolean isStopped;
  static volatile boolean hasStoppingEvent;
  static int pending = 1;
  static final Object LOCK = new Object();

  static int enter() {
    if (isStopping) {
      return -1;
    }
    synchronized (LOCK) {
      pending++;
    }
    return 0;
  }

  static void leave() {
    int left;
    synchronized (LOCK) {
      left = --pending;
    }
    if (left == 0) {
      hasStoppingEvent = true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread adder =
        new Thread(
            () -> {
              if (enter() == 0) {
                assert !isStopped;
              }
              leave();
            });
    adder.start();
    isStopping = true;
    leave();
    while (!hasStoppingEvent) {
      Thread.yield();
    }
    isStopped = true;
    adder.join();
  }
}
