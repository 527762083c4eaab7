/** The parent reads the result of each thread after it has joined it, while others run. */
public class JoinedResults extends Thread {
  private final int from;
  private int sum;

  private JoinedResults(int from) {
    this.from = from;
  }

  @Override
  public void run() {
    for (int i = from; i < from + 10; i++) {
      sum += i;
    }
  }

  public static void main(String[] args) throws Exception {
    JoinedResults[] all = new JoinedResults[4];
    for (int i = 0; i < 4; i++) {
      all[i] = new JoinedResults(i * 10);
      all[i].start(); // proved
    }
    int total = 0;
    for (JoinedResults one : all) {
      one.join();
      total += one.sum;
    }
    System.out.println(total);
  }
}
