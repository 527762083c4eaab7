// confirm: cycle confirmed exception: the run ends with java.lang.IllegalStateException: sold out
/** A ticket is checked and taken in two synchronized steps. */
public class CheckThenAct {
  private int tickets = 1;

  synchronized boolean hasTicket() {
    return tickets > 0; // step: 0.0 0 read tickets
  }

  synchronized void take() {
    if (tickets == 0) { // step: 0.2 0 read tickets
      throw new IllegalStateException("sold out");
    }
    tickets--; // step: 0.1 1 write tickets
  }

  void buy() {
    if (hasTicket()) {
      take();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    CheckThenAct shop = new CheckThenAct();
    Thread first = new Thread(shop::buy);
    Thread second = new Thread(shop::buy);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("left " + shop.tickets);
  }
}
