import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A shut down executor may still have tasks to run. */
public final class PoolTermination {
  private int count;

  private void add() {
    count++; // ndseq: race PoolTermination.count
  }

  public static void main(String[] args) {
    PoolTermination state = new PoolTermination();
    ExecutorService single = Executors.newSingleThreadExecutor();
    single.execute(state::add);
    single.shutdown();
    while (!single.isShutdown()) {
      Thread.onSpinWait();
    }
    state.add();
  }
}
