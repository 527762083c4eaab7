import java.util.concurrent.FutureTask;

/** A FutureTask that a thread runs: get knows the thread's task only by the future. */
public final class Futures {
  private static int value;

  private Futures() {}

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> future =
        new FutureTask<>(
            () -> {
              value = 1; // trace: write Futures.value
              return 7;
            });
    Thread thread = new Thread(future);
    thread.start(); // trace: fork
    int result = future.get(); // trace: wait
    int seen = value; // trace: read Futures.value
    thread.join(); // trace: join
    if (result != 7 || seen != 1) {
      throw new AssertionError();
    }
  }
}
