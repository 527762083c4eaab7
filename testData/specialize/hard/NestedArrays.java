// specialize: arguments=5 random=1..7 reports=any
/** Tasks write rows of a matrix. */
public class NestedArrays {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    matrix = new long[2 * n][n];
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    long sum = 0;
    for (long[] row : matrix) {
      for (long x : row) {
        sum = sum * 31 + x;
      }
    }
    System.out.println(sum);
  }
  static long[][] matrix;

  static void work(int id) {
    for (int i = id; i < 2 * n; i += 2) {
      for (int j = 0; j < n; j++) {
        matrix[i][j] = i * 10 + j;
      }
    }
  }
}
