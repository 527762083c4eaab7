// confirm: cycle missing: had these accesses in this order
/** A ticket is checked and taken in one synchronized step. */
public class CheckedTogether {
  private int tickets = 1;

  boolean hasTicket() {
    return tickets > 0; // step: 0.0 0 read tickets
  }

  void take() {
    if (tickets == 0) { // step: 0.2 0 read tickets
      throw new IllegalStateException("sold out");
    }
    tickets--; // step: 0.1 1 write tickets
  }

  synchronized void buy() {
    if (hasTicket()) {
      take();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CheckedTogether shop = new CheckedTogether();
    Thread first = new Thread(shop::buy);
    Thread second = new Thread(shop::buy);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("left " + shop.tickets);
  }
}
