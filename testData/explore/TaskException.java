// explore: done | exception
/** An exception leaves a task in some schedules. */
public class TaskException {
  static volatile String text = "text";

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> System.out.print(text.isEmpty() ? "empty" : ""));
    other.start();
    text = null;
    other.join();
    System.out.println("done");
  }
}
