/** A volatile flag chooses what the other task does. */
public class VolatileFlag {
  static volatile boolean ready;

  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[2];
    Thread x = new Thread(() -> ready = true);
    Thread y = new Thread(() -> a[0] = ready ? 1 : 2);
    x.start();
    y.start();
    x.join();
    y.join();
    System.out.println(a[0]);
  }
}
