// confirm: cycle confirmed: runs with it and runs without it ended in the same ways
/** Two tasks may both make the only instance, and nothing that is printed tells. */
public class TwoInstances {
  private static volatile TwoInstances only;
  private int used;

  static TwoInstances get() {
    if (only == null) { // step: 0.0 0 read only
      only = new TwoInstances(); // step: 0.1 1 write only, 0.2 0 write only
    }
    return only;
  }

  synchronized void use() {
    used = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> get().use());
    Thread second = new Thread(() -> get().use());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
