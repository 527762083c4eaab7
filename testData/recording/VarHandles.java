import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles of a field and of array elements, in plain, volatile and atomic access modes. */
public final class VarHandles {
  private static final class Cell {
    int count;
  }

  private VarHandles() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    VarHandle counts = MethodHandles.lookup().findVarHandle(Cell.class, "count", int.class);
    Cell cell = new Cell();
    counts.set(cell, 1); // trace: write Cell.count
    counts.setVolatile(cell, 2); // trace: write Cell.count
    counts.setRelease(cell, 3); // trace: write Cell.count
    int acquired = (int) counts.getAcquire(cell); // trace: read Cell.count
    int added = (int) counts.getAndAdd(cell, 4); // trace: update Cell.count
    boolean done = counts.compareAndSet(cell, 7, 8); // trace: update Cell.count
    boolean lost = counts.compareAndSet(cell, 7, 9); // trace: read Cell.count
    int plain = cell.count; // trace: read Cell.count
    VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
    int[] array = new int[2];
    elements.setVolatile(array, 1, 5); // trace: write int[]
    int element = (int) elements.getVolatile(array, 1); // trace: read int[]
    if (acquired != 3 || added != 3 || !done || lost || plain != 8 || element != 5) {
      throw new AssertionError();
    }
  }
}
