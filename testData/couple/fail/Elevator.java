/** The car moves while the display looks: no race, for the floor is volatile, but any order. */
public final class Elevator {
  private volatile int floor;
  private int shown;

  private Elevator() {
    floor = 1; // ndseq: couple challenger Elevator.floor #1
  }

  private void move() {
    floor = 5; // ndseq: couple write Elevator.floor #1
  }

  private void display() {
    shown = floor; // ndseq: couple read Elevator.floor #1
  }

  public static void main(String[] args) throws InterruptedException {
    Elevator elevator = new Elevator();
    Thread first = new Thread(elevator::move);
    Thread second = new Thread(elevator::display);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("1 or 5: " + (elevator.shown == 1 || elevator.shown == 5));
  }
}
