import java.util.ArrayDeque;

/** Requests have a lock; the floor is volatile, so the display sees a floor the car was on. */
public final class Elevator {
  private final ArrayDeque<Integer> requests = new ArrayDeque<>();
  private volatile int floor;
  private int shown;

  private void control() {
    while (true) {
      Integer target;
      synchronized (requests) {
        target = requests.poll();
      }
      if (target == null) {
        return;
      }
      floor = target;
    }
  }

  private void display() {
    shown = floor;
  }

  public static void main(String[] args) throws InterruptedException {
    Elevator elevator = new Elevator();
    for (int target = 5; target > 1; target--) {
      elevator.requests.add(target);
    }
    Thread controller = new Thread(elevator::control);
    Thread display = new Thread(elevator::display);
    controller.start();
    display.start();
    controller.join();
    display.join();
    System.out.println("shown below 6: " + (elevator.shown < 6));
  }
}
