/** A thread joins the one that joins it. */
public class JoinCycle {
  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread other =
        new Thread(
            () -> {
              try {
                main.join(); // ndseq: waits join
              } catch (InterruptedException e) {
                System.out.println("interrupted");
              }
            },
            "other");
    other.start();
    other.join(); // ndseq: waits join
  }
}
