// explore: count = 1 | count = 2
/** Two tasks add to a field without a lock: one addition may be lost. */
public class LostUpdate {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> count++);
    Thread second = new Thread(() -> count++);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("count = " + count);
  }
}
