// explore: done | assertion
/** An assertion fails in some schedules. */
public class FailedAssertion {
  static int value;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> value = 1);
    other.start();
    assert value == 0 : "the other task was faster";
    other.join();
    System.out.println("done");
  }
}
