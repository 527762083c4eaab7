/** The same array twice in a variable argument list. */
public class VarargsAlias {
  static void fill(int[]... rows) {
    Thread[] all = new Thread[rows.length];
    for (int t = 0; t < rows.length; t++) {
      int[] row = rows[t];
      int id = t;
      all[t] = new Thread(() -> row[0] = id);
      all[t].start();
    }
    for (Thread t : all) {
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] args) {
    int[] a = new int[4];
    fill(a, a);
    System.out.println(a[0]);
  }
}
