import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Elements are compared by a key that the tasks of other elements still change. */
public class KeyChangedByPeek {
  static class Cell {
    int key;

    Cell(int key) {
      this.key = key;
    }
  }

  public static void main(String[] args) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      cells.add(new Cell(i));
    }
    Cell most =
        cells.parallelStream()
            .peek(c -> c.key = 9 - c.key)
            .max(Comparator.comparingInt(c -> c.key))
            .get();
    System.out.println(most.key);
  }
}
