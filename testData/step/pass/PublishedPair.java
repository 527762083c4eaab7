/** A number and its square are one immutable value, which is published by one write. */
public final class PublishedPair {
  private record Pair(int number, int square) {}

  private volatile Pair pair = new Pair(0, 0);
  private int mismatches;

  void publish() {
    for (int i = 1; i <= 8; i++) {
      pair = new Pair(i, i * i);
    }
  }

  void check() {
    for (int i = 0; i < 8; i++) {
      Pair seen = pair;
      if (seen.square() != seen.number() * seen.number()) {
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
    System.out.println(shared.pair + ", mismatches found: " + shared.mismatches);
  }
}
