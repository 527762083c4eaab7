// confirm: race confirmed: instead of `
/** Two tasks set a field to different values, and the last one stays. */
public class LastWriter {
  static int winner;

  static void first() {
    winner = 1; // step: 0.0 0 write winner
  }

  static void second() {
    winner = 2; // step: 0.1 1 write winner
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(LastWriter::first);
    Thread second = new Thread(LastWriter::second);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(winner);
  }
}
