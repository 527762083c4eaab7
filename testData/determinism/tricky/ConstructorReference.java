import java.util.function.Supplier;

/** An object made by a constructor reference has two names. */
public class ConstructorReference {
  static class Cell {
    int value;
  }

  static Cell shared;

  static Cell make() {
    Supplier<Cell> s = Cell::new;
    return s.get();
  }

  public static void main(String[] args) throws InterruptedException {
    Cell mine = make();
    shared = mine;
    Thread one = new Thread(() -> mine.value = 1);
    Thread two = new Thread(() -> shared.value = 2);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
