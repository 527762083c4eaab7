/** A thread's own variables are shared with nobody: nothing is recorded of them. */
public final class ThreadLocals {
  private static int shared;

  private ThreadLocals() {}

  public static void main(String[] args) throws InterruptedException {
    ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 1);
    Thread thread =
        new Thread(
            () -> {
              own.set(5);
              shared = own.get(); // trace: write ThreadLocals.shared
            });
    thread.start(); // trace: fork
    thread.join(); // trace: join
    int sum = shared + own.get(); // trace: read ThreadLocals.shared
    own.remove();
    if (sum != 6) {
      throw new AssertionError(sum);
    }
  }
}
