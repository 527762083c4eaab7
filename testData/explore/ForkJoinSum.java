// explore: 1
/** Tasks of a fork/join pool of the program's own. */
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class ForkJoinSum {
  static final class Sum extends RecursiveTask<Integer> {
    private final int low;
    private final int high;

    Sum(int low, int high) {
      this.low = low;
      this.high = high;
    }

    @Override
    protected Integer compute() {
      if (high - low == 1) {
        return low;
      }
      int middle = (low + high) / 2;
      Sum left = new Sum(low, middle);
      left.fork();
      return new Sum(middle, high).compute() + left.join();
    }
  }

  public static void main(String[] args) {
    System.out.println(new ForkJoinPool(2).invoke(new Sum(0, 2)));
  }
}
