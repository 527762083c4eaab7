/** An assertion fails in a thread, and main does not notice. */
public class AssertInThread {
  private static int value = 1;

  public static void main(String[] args) throws InterruptedException {
    Thread checker =
        new Thread(
            () -> {
              assert value == 0; // ndseq: fails java.lang.AssertionError
            },
            "checker");
    checker.start();
    checker.join();
  }
}
