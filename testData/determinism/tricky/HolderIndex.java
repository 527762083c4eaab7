/** The index is in a holder that the loop goes on changing. */
public class HolderIndex {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    int[] at = new int[1];
    Thread[] all = new Thread[4];
    for (at[0] = 0; at[0] < 4; at[0]++) {
      int u = at[0];
      all[u] = new Thread(() -> a[at[0]] = 1);
      all[u].start();
    }
    for (Thread t : all) {
      t.join();
    }
  }
}
