/** Blocks whose ends overlap by one. */
public class OffByOne {
  public static void main(String[] args) throws InterruptedException {
    int n = 100;
    int p = 4;
    int[] a = new int[n + 1];
    Thread[] threads = new Thread[p];
    for (int t = 0; t < p; t++) {
      int from = t * (n / p);
      int to = from + n / p;
      threads[t] =
          new Thread(
              () -> {
                for (int i = from; i <= to; i++) {
                  a[i] = i; // meets
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(a[25]);
  }
}
