import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Field updaters touch the field itself, as plain accesses of the same field do. */
public final class FieldUpdaters {
  private static final class Cell {
    volatile int count;
    volatile String name;
  }

  private FieldUpdaters() {}

  public static void main(String[] args) {
    AtomicIntegerFieldUpdater<Cell> counts =
        AtomicIntegerFieldUpdater.newUpdater(Cell.class, "count");
    AtomicReferenceFieldUpdater<Cell, String> names =
        AtomicReferenceFieldUpdater.newUpdater(Cell.class, String.class, "name");
    Cell cell = new Cell();
    cell.count = 1; // trace: write Cell.count
    counts.incrementAndGet(cell); // trace: update Cell.count
    boolean done = counts.compareAndSet(cell, 2, 3); // trace: update Cell.count
    boolean lost = counts.compareAndSet(cell, 2, 4); // trace: read Cell.count
    int seen = cell.count; // trace: read Cell.count
    names.set(cell, "a"); // trace: write Cell.name
    String name = names.get(cell); // trace: read Cell.name
    if (!done || lost || seen != 3 || !name.equals("a")) {
      throw new AssertionError();
    }
  }
}
