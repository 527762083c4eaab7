// Guard the statement with 'synchronized (Cells.class)'
class Cells {
  static final int[] cells = new int[4];

  static void put(int i) {
    new Thread(() -> {
      cells[i] = cells[i] + 1; // race Cells.cells[]
    }).start();
  }
}
// AFTER
class Cells {
  static final int[] cells = new int[4];

  static void put(int i) {
    new Thread(() -> {
      synchronized (Cells.class) {
        cells[i] = cells[i] + 1;
      }
    }).start();
  }
}
