/** As the other, but the reader waits until the writer is done. */
public final class Ranking {
  private int hint;
  private int value;
  private int noise;
  private int sum;

  private Ranking() {
    hint = 1;
    value = 1;
  }

  private void write() {
    hint = 42;
    value = 42;
  }

  private void read() {
    noise = hint;
    sum = value;
  }

  public static void main(String[] args) throws InterruptedException {
    Ranking ranking = new Ranking();
    Thread first = new Thread(ranking::write);
    Thread second = new Thread(ranking::read);
    first.start();
    first.join();
    second.start();
    second.join();
    System.out.println(ranking.sum + " " + ranking.noise);
  }
}
