/** A task that fails where the check before it may be skipped. */
public class GuardedDivision {
  private static int parts;
  private static int share;

  static synchronized int parts() {
    return parts;
  }

  static void divide() {
    if (parts() == 0) { // ndseq: if(*) begin
      return;
    } // ndseq: if(*) end
    int mine = 12 / parts(); // ndseq: fails
    synchronized (GuardedDivision.class) {
      share = mine;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(GuardedDivision::divide);
    Thread b = new Thread(GuardedDivision::divide);
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("share = " + share);
  }
}
