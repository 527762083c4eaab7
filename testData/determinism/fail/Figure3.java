/** Figure 3 of the DICE paper: two tasks fill a shared array and both write B[n]. */
public class Figure3 {
  static void update(double[] B, double[] C, int n) throws InterruptedException {
    Thread low =
        new Thread(
            () -> {
              for (int i = 1; i <= n; i++) {
                B[i] = C[2 * i]; // meets B[
              }
            });
    Thread high =
        new Thread(
            () -> {
              for (int j = n; j <= 2 * n; j++) {
                B[j] = C[2 * j + 1]; // meets
              }
            });
    low.start();
    high.start();
    low.join();
    high.join();
  }

  public static void main(String[] args) throws InterruptedException {
    int n = 5;
    double[] b = new double[2 * n + 1];
    double[] c = new double[4 * n + 2];
    for (int i = 0; i < c.length; i++) {
      c[i] = i;
    }
    update(b, c, n);
    System.out.println(b[n]);
  }
}
