/** A seat is sold twice if the look at it may be skipped. */
public class SeatBooking {
  private static final int[] owner = new int[1];
  private static int sold;

  static void book(int customer) {
    boolean isFree;
    synchronized (owner) {
      isFree = owner[0] == 0;
    }
    if (!isFree) { // ndseq: if(*) begin
      return;
    } // ndseq: if(*) end
    synchronized (owner) {
      owner[0] = customer;
      sold++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> book(1));
    Thread b = new Thread(() -> book(2));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("sold = " + sold);
  }
}
