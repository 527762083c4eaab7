// explore: 1
/** A loop that sleeps until a flag is set has finitely many behaviours. */
public class SleepingPoll {
  static volatile boolean done;
  static int value;

  public static void main(String[] args) throws Exception {
    Thread writer =
        new Thread(
            () -> {
              value = 1;
              done = true;
            });
    writer.start();
    while (!done) {
      Thread.sleep(10);
    }
    System.out.println(value);
  }
}
