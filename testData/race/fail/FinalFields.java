/** The object is immutable, but the reference to it is plain. */
public final class FinalFields {
  private record Point(int x, int y) {}

  private Point where = new Point(0, 0);
  private int seen;

  private void move() {
    where = new Point(1, 1); // ndseq: race FinalFields.where
  }

  private void look() {
    Point p = where; // ndseq: race FinalFields.where
    seen = p.x() - p.y();
  }

  public static void main(String[] args) throws InterruptedException {
    FinalFields f = new FinalFields();
    Thread mover = new Thread(f::move);
    Thread watcher = new Thread(f::look);
    mover.start();
    watcher.start();
    mover.join();
    watcher.join();
    System.out.println(f.seen);
  }
}
