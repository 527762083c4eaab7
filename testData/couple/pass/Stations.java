import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Two stages that hand on through a queue: what comes out does not depend on the schedule. */
public final class Stations {
  private static final int COUNT = 4;

  private final BlockingQueue<Integer> belt = new LinkedBlockingQueue<>();
  private int sum;

  private void pack() throws InterruptedException {
    for (int i = 0; i < COUNT; i++) {
      belt.put(i);
    }
  }

  private void ship() throws InterruptedException {
    for (int i = 0; i < COUNT; i++) {
      sum = 10 * sum + belt.take();
    }
  }

  private interface Stage {
    void run() throws InterruptedException;
  }

  private static Thread start(Stage stage) {
    Thread thread =
        new Thread(
            () -> {
              try {
                stage.run();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  public static void main(String[] args) throws InterruptedException {
    Stations stations = new Stations();
    Thread packer = start(stations::pack);
    Thread shipper = start(stations::ship);
    packer.join();
    shipper.join();
    System.out.println(stations.sum);
  }
}
