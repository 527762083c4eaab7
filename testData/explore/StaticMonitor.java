// explore: 4
/** Static and other synchronized methods exclude each other by their own monitors. */
public class StaticMonitor {
  static int count;

  static synchronized void add() {
    count++;
    addAgain();
  }

  static synchronized void addAgain() {
    count++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(StaticMonitor::add);
    other.start();
    add();
    other.join();
    System.out.println(count);
  }
}
