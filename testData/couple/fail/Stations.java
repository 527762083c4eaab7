import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Two workers take one parcel each; who gets which depends on who is first. */
public final class Stations {
  private final BlockingQueue<Integer> belt = new LinkedBlockingQueue<>();
  private final int[] weights = new int[2];

  private void pack() throws InterruptedException {
    for (int i = 0; i < 2; i++) {
      belt.put(10 + i); // ndseq: couple challenger LinkedBlockingQueue #1
    }
  }

  private void ship(int worker) {
    try {
      weights[worker] = belt.take(); // ndseq: couple read LinkedBlockingQueue #1, couple write LinkedBlockingQueue #1
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Stations stations = new Stations();
    stations.pack();
    Thread first = new Thread(() -> stations.ship(0));
    Thread second = new Thread(() -> stations.ship(1));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(stations.weights[0] + " and " + stations.weights[1]);
  }
}
