/** An exception takes the parent past the wait, into code that writes what the task writes. */
public class ThrownBetween {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    Thread one = new Thread(() -> a[0] = 1);
    try {
      one.start();
      if (args.length > 2) {
        throw new IllegalStateException();
      }
      one.join();
    } catch (IllegalStateException e) {
      a[0] = 2;
    }
    one.join();
  }
}
