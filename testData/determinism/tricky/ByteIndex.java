/** A counter of type byte starts anew after 127. */
public class ByteIndex {
  static void run(int n) {
    int[] a = new int[300];
    Thread[] all = new Thread[n];
    byte id = 0;
    for (int t = 0; t < n; t++) {
      int at = id & 0xff;
      all[t] = new Thread(() -> a[at] = at + 1);
      all[t].start();
      id++;
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
    run(300);
  }
}
