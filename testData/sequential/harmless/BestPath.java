/** Branch and bound: skipping the early test prunes less; the update itself tests again. */
public class BestPath {
  private static int best = Integer.MAX_VALUE;

  static synchronized void offer(int cost) {
    if (cost < best) {
      best = cost;
    }
  }

  static void visit(int cost) {
    if (cost >= best) { // ndseq: if(*) begin
      return;
    } // ndseq: if(*) end
    offer(cost);
  }

  static void search(int from) {
    for (int i = 0; i < 6; i++) {
      visit((from * 7 + i * 5) % 11 + 3);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> search(1));
    Thread b = new Thread(() -> search(2));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("best = " + best);
  }
}
