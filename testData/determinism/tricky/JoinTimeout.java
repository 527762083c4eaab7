/** join with a time does not wait until the end. */
public class JoinTimeout {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[1];
    Thread x = new Thread(() -> a[0] = 1);
    x.start();
    x.join(5);
    a[0] = 2;
    x.join();
    System.out.println(a[0]);
  }
}
