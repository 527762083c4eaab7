/** Threads kept in an array, a block of the data each. */
public class ThreadArray {
  public static void main(String[] args) throws InterruptedException {
    int n = 1000;
    int p = 4;
    double[] a = new double[n];
    Thread[] threads = new Thread[p];
    int chunk = (n + p - 1) / p;
    for (int t = 0; t < p; t++) {
      int from = t * chunk;
      int to = Math.min(n, from + chunk);
      threads[t] =
          new Thread(
              () -> {
                for (int i = from; i < to; i++) {
                  a[i] = Math.sqrt(i);
                }
              });
      threads[t].start(); // proved
    }
    for (int t = 0; t < p; t++) {
      threads[t].join();
    }
    System.out.println(a[n - 1]);
  }
}
