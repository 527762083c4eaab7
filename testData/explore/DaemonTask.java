// explore: end 0 | end 1
/** A daemon does not keep the program alive. */
public class DaemonTask {
  static volatile int value;

  public static void main(String[] args) {
    Thread daemon =
        new Thread(
            () -> {
              value = 1;
              synchronized (DaemonTask.class) {
                while (true) {
                  try {
                    DaemonTask.class.wait();
                  } catch (InterruptedException e) {
                    return;
                  }
                }
              }
            });
    daemon.setDaemon(true);
    daemon.start();
    System.out.println("end " + value);
  }
}
