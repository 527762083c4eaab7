import java.util.concurrent.CountDownLatch;

/** The display waits on a latch until the car has arrived. */
public final class Elevator {
  private final CountDownLatch arrived = new CountDownLatch(1);
  private volatile int floor;
  private int shown;

  private Elevator() {
    floor = 1;
  }

  private void move() {
    floor = 5;
    arrived.countDown();
  }

  private void display() {
    try {
      arrived.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    shown = floor;
  }

  public static void main(String[] args) throws InterruptedException {
    Elevator elevator = new Elevator();
    Thread first = new Thread(elevator::move);
    Thread second = new Thread(elevator::display);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("shown = " + elevator.shown);
  }
}
