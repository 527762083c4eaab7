/** Two reads can see another write, but only one of them decides what is printed. */
public final class Ranking {
  private int hint;
  private int value;
  private int noise;
  private int sum;

  private Ranking() {
    hint = 1; // ndseq: couple challenger Ranking.hint #1
    value = 1; // ndseq: couple challenger Ranking.value #2
  }

  private void write() {
    hint = 42; // ndseq: couple write Ranking.hint #1
    value = 42; // ndseq: couple write Ranking.value #2
  }

  private void read() {
    noise = hint; // ndseq: couple read Ranking.hint #1
    sum = value; // ndseq: couple read Ranking.value #2
  }

  public static void main(String[] args) throws InterruptedException {
    Ranking ranking = new Ranking();
    Thread first = new Thread(ranking::write);
    Thread second = new Thread(ranking::read);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("1 or 42: " + (ranking.sum == 1 || ranking.sum == 42));
  }
}
