import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** The rows of an image are printed afterwards; the parent reads a cell of each joined thread. */
public class RowsPrinted {
  public static void main(String[] args) throws Exception {
    int[][] image = new int[8][8];
    int[] sums = new int[8];
    AtomicInteger best = new AtomicInteger();
    Thread[] all = new Thread[8];
    for (int i = 0; i < 8; i++) {
      int t = i;
      all[i] =
          new Thread(
              () -> {
                for (int j = 0; j < 8; j++) {
                  image[t][j] = t * j;
                }
                sums[t] = t;
                best.accumulateAndGet(t * 3 % 8, Math::max);
              });
      all[i].start(); // proved
    }
    int sum = 0;
    for (int i = 0; i < 8; i++) {
      all[i].join();
      sum += sums[i];
    }
    System.out.println(Arrays.deepToString(image) + sum + best.get());
  }
}
