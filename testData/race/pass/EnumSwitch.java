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

  private int corners;

  private synchronized void handle(Shape shape) {
    switch (shape) {
      case SQUARE:
        corners += 4;
        break;
      default:
        corners += 0;
        break;
    }
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    EnumSwitch counter = new EnumSwitch();
    List<Future<?>> parts = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Shape shape = i % 2 == 0 ? Shape.ROUND : Shape.SQUARE;
      parts.add(pool.submit(() -> counter.handle(shape)));
    }
    for (Future<?> part : parts) {
      part.get();
    }
    pool.shutdown();
    System.out.println("at most 12: " + (counter.corners <= 12));
  }
}
