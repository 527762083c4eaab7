/** A worker reads its neighbour's boundary value without waiting for it. */
public final class Barrier {
  private int boundary;
  private int result;

  private Barrier() {
    boundary = 1; // ndseq: couple challenger Barrier.boundary #1
  }

  private void left() {
    boundary = 3; // ndseq: couple write Barrier.boundary #1
  }

  private void right() {
    result = 10 * boundary; // ndseq: couple read Barrier.boundary #1
  }

  public static void main(String[] args) throws InterruptedException {
    Barrier pair = new Barrier();
    Thread first = new Thread(pair::left);
    Thread second = new Thread(pair::right);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("result is 10 or 30: " + (pair.result == 10 || pair.result == 30));
  }
}
