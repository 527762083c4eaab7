import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks of one pool that are the first to switch over an enum: its tables are made once. */
public final class EnumSwitch {
  private enum Shape {
    ROUND,
    SQUARE
  }

  private EnumSwitch() {}

  private static int corners(Shape shape) {
    switch (shape) {
      case SQUARE:
        return 4;
      default:
        return 0;
    }
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> parts = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Shape shape = i % 2 == 0 ? Shape.ROUND : Shape.SQUARE;
      parts.add(pool.submit(() -> corners(shape)));
    }
    int sum = 0;
    for (Future<Integer> part : parts) {
      sum += part.get();
    }
    pool.shutdown();
    System.out.println(sum);
  }
}
