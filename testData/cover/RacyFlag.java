// cover: arguments=3 schedules=2 races=1
/** A field without synchronisation decides about a lock: a race, which is reported first. */
public class RacyFlag {
  static final Object LOCK = new Object();
  static boolean isReady;
  static volatile int turns;
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Thread thread = new Thread(RacyFlag::work);
    thread.start();
    if (n > 2) {
      isReady = true;
    }
    turns++;
    synchronized (LOCK) {
      sum++;
    }
    thread.join();
    System.out.println(sum);
  }

  static void work() {
    if (isReady) {
      synchronized (LOCK) {
        sum++;
      }
    }
  }
}
