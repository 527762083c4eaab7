/** A triangular loop over a packed array of rows, with the parent at work on another array. */
public class Triangle {
  public static void main(String[] args) throws InterruptedException {
    int n = 40;
    int[][] rows = new int[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = new int[i + 1];
    }
    int[] diagonal = new int[n];
    Thread lower = new Thread(() -> fill(rows, 0, n / 2));
    Thread upper = new Thread(() -> fill(rows, n / 2, n));
    lower.start(); // proved
    upper.start(); // proved
    for (int i = 0; i < n; i++) {
      diagonal[i] = i;
    }
    lower.join();
    upper.join();
    System.out.println(rows[5][5] + diagonal[5]);
  }

  static void fill(int[][] rows, int from, int to) {
    for (int i = from; i < to; i++) {
      for (int j = 0; j <= i; j++) {
        rows[i][j] = i * j;
      }
    }
  }
}
