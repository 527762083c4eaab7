/** clone() of an array of arrays copies the rows' names, not the rows. */
public class ClonedOuter {
  public static void main(String[] args) throws InterruptedException {
    int[][] a = new int[4][4];
    int[][] b = a.clone();
    Thread x = new Thread(() -> a[1][1] = 1);
    Thread y = new Thread(() -> b[1][1] = 2);
    x.start();
    y.start();
    x.join();
    y.join();
    System.out.println(a[1][1]);
  }
}
