// explore: new | old
/** Properties of the system are shared by all tasks. */
public class SystemSettings {
  public static void main(String[] args) throws InterruptedException {
    System.setProperty("mode", "old");
    Thread other = new Thread(() -> System.setProperty("mode", "new"));
    other.start();
    System.out.println(System.getProperty("mode"));
    other.join();
  }
}
