/** How often the loop runs depends on who draws from the counter when. */
public class TicketEndsLoop {
  private static int count;

  private static synchronized int next() {
    return count++;
  }

  public static void main(String[] args) throws Exception {
    int[] out = new int[4];
    Thread[] all = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int t = i;
      all[i] =
          new Thread(
              () -> {
                int mine = 0;
                while (next() < 100) {
                  mine++;
                }
                out[t] = mine;
              });
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    System.out.println(out[0]);
  }
}
