/** interrupt happens before the interrupted thread notices it. */
public final class Interrupts {
  private static int value;

  private Interrupts() {}

  public static void main(String[] args) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(60_000); // trace: wait
              } catch (InterruptedException e) {
                value++; // trace: read Interrupts.value, write Interrupts.value
              }
            });
    thread.start(); // trace: fork
    value = 1; // trace: write Interrupts.value
    thread.interrupt(); // trace: notify
    thread.join(); // trace: join
    int seen = value; // trace: read Interrupts.value
    if (seen != 2) {
      throw new AssertionError();
    }
  }
}
