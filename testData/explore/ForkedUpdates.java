// explore: 1 | 2
/** Two tasks of a fork/join pool update a field without a lock. */
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkedUpdates {
  static int count;

  static final class Update extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int tasks;

    Update(int tasks) {
      this.tasks = tasks;
    }

    @Override
    protected void compute() {
      if (tasks == 1) {
        count++;
      } else {
        invokeAll(new Update(1), new Update(1));
      }
    }
  }

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.invoke(new Update(2));
    pool.shutdown();
    System.out.println(count);
  }
}
