/** The thread is waited for on one path only. */
public class SomePathsJoin {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    Thread one = new Thread(() -> a[0] = 1);
    one.start();
    if (args.length > 3) {
      one.join();
    }
    a[0] = 2;
    one.join();
  }
}
