import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The tables of the switch are made once, but what the cases do is not synchronised. */
public final class EnumSwitch {
  private enum Shape {
    ROUND,
    SQUARE
  }

  private int corners;

  private void handle(Shape shape) {
    switch (shape) {
      case SQUARE:
        corners += 4; // ndseq: race EnumSwitch.corners
        break;
      default:
        corners += 0; // ndseq: race EnumSwitch.corners
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
