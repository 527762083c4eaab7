import java.util.concurrent.atomic.AtomicReference;

/** An immutable object is published by an atomic reference. */
public final class FinalFields {
  private record Point(int x, int y) {}

  private final AtomicReference<Point> where = new AtomicReference<>(new Point(0, 0));
  private int seen;

  private void move() {
    Point p = where.get();
    where.compareAndSet(p, new Point(p.x() + 1, p.y() + 1));
  }

  private void look() {
    Point p = where.get();
    seen = p.x() - p.y();
  }

  public static void main(String[] args) throws InterruptedException {
    FinalFields f = new FinalFields();
    Thread mover = new Thread(f::move);
    Thread other = new Thread(f::move);
    Thread watcher = new Thread(f::look);
    mover.start();
    other.start();
    watcher.start();
    mover.join();
    other.join();
    watcher.join();
    System.out.println(f.seen);
  }
}
