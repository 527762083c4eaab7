/** Two generations in fields that are exchanged after each step. */
public class LifeFields {
  private final int size;
  private boolean[][] now;
  private boolean[][] next;

  private LifeFields(int size) {
    this.size = size;
    now = new boolean[size][size];
    next = new boolean[size][size];
  }

  private int neighbours(int row, int column) {
    int count = 0;
    for (int i = -1; i <= 1; i++) {
      for (int j = -1; j <= 1; j++) {
        boolean other = i != 0 || j != 0;
        if (other && now[(row + i + size) % size][(column + j + size) % size]) {
          count++;
        }
      }
    }
    return count;
  }

  private void step() {
    java.util.stream.IntStream.range(0, size)
        .parallel()
        .forEach( // proved
            row -> {
              for (int column = 0; column < size; column++) {
                int count = neighbours(row, column);
                next[row][column] = count == 3 || count == 2 && now[row][column];
              }
            });
    boolean[][] old = now;
    now = next;
    next = old;
  }

  public static void main(String[] args) {
    LifeFields life = new LifeFields(32);
    life.now[1][2] = true;
    life.now[2][2] = true;
    life.now[3][2] = true;
    life.step();
    life.step();
    System.out.println(life.now[2][1]);
  }
}
