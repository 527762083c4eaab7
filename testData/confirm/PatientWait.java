// confirm: couple benign: both orders were seen
// unlike explore: an exploration also ends the wait by time
/** A wait with a limit that is long enough is not taken for one that ends by time. */
public class PatientWait {
  static int hits;
  static int ended;

  static synchronized void first() {
    hits++; // step: 0.0 -1 write hits
    ended++;
    PatientWait.class.notifyAll();
  }

  static synchronized void second() {
    hits++; // step: 0.1 -1 read hits
    ended++;
    PatientWait.class.notifyAll();
  }

  public static void main(String[] args) throws InterruptedException {
    new Thread(PatientWait::first).start();
    new Thread(PatientWait::second).start();
    synchronized (PatientWait.class) {
      for (int i = 0; i < 2 && ended < 2; i++) {
        PatientWait.class.wait(5000);
      }
      if (ended < 2) {
        throw new IllegalStateException("too late");
      }
      System.out.println(hits);
    }
  }
}
