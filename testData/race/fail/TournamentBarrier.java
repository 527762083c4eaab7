/**
 * Rows are relaxed in turns, with the tournament barrier of the Java Grande benchmarks in between.
 * Its flags are plain; the rows are ordered by them all the same.
 */
public final class TournamentBarrier {
  private static final int TASKS = 2;
  private static final int SIZE = 6;
  private static final int ROUNDS = 3;
  private final double[][] grid = new double[SIZE][SIZE];
  private final Flag[] done = {new Flag(), new Flag()};

  /** A flag of one task. */
  private static final class Flag {
    private boolean value;
  }

  private void barrier(int id) {
    boolean value = !done[id].value;
    if (id == 0) {
      for (int other = 1; other < TASKS; other++) {
        while (done[other].value != value) { // ndseq: race Flag.value
          Thread.yield();
        }
      }
    }
    done[id].value = value; // ndseq: race Flag.value
    while (done[0].value != value) { // ndseq: race Flag.value
      Thread.yield();
    }
  }

  private void relax(int id) {
    for (int round = 0; round < ROUNDS; round++) {
      for (int row = 1 + round % 2; row < SIZE - 1; row += 2) {
        for (int i = 1; i < SIZE - 1; i++) {
          if (row / 3 == id) {
            grid[row][i] = (grid[row - 1][i] + grid[row + 1][i]) / 2 + 1;
          }
        }
      }
      barrier(id);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TournamentBarrier shared = new TournamentBarrier();
    Thread[] tasks = new Thread[TASKS];
    for (int i = 0; i < TASKS; i++) {
      int id = i;
      tasks[i] = new Thread(() -> shared.relax(id));
      tasks[i].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.grid[2][2] > 0);
  }
}
