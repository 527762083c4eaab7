/** A number and its square are two volatile fields, so a reader can see one without the other. */
public final class PublishedPair {
  private volatile int number;
  private volatile int square;
  private int mismatches;

  void publish() {
    for (int i = 1; i <= 8; i++) {
      number = i; // ndseq: step
      square = i * i; // ndseq: step
    }
  }

  void check() {
    for (int i = 0; i < 8; i++) {
      int root = number; // ndseq: step
      int power = square; // ndseq: step
      if (power != root * root) {
        mismatches++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    PublishedPair shared = new PublishedPair();
    Thread publisher = new Thread(shared::publish);
    Thread checker = new Thread(shared::check);
    publisher.start();
    checker.start();
    publisher.join();
    checker.join();
    System.out.println(shared.square + ", mismatches found: " + shared.mismatches);
  }
}
