import java.util.concurrent.locks.LockSupport;

/** Nobody unparks the thread. */
public class ParkedForever {
  private static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    Thread parked =
        new Thread(
            () -> {
              while (!done) {
                LockSupport.park(); // ndseq: waits other
              }
            },
            "parked");
    parked.start();
    parked.join(); // ndseq: waits join
  }
}
