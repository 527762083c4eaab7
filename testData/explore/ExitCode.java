// explore: exit | done
/** The program ends itself if it sees the other task's write. */
public class ExitCode {
  static volatile boolean isBad;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> isBad = true);
    other.start();
    if (isBad) {
      System.exit(3);
    }
    other.join();
    System.out.println("done");
  }
}
