// confirm: cycle missing: none of the runs of all behaviours of this input had these accesses
// confirm: couple benign: both orders were seen
/** Two tasks add to a field under a lock: the order of the additions does not matter. */
public class LockedUpdate {
  static int count;

  static synchronized void first() {
    count++; // step: 0.0 0 read count, 0.2 0 write count, 1.0 -1 write count
  }

  static synchronized void second() {
    count++; // step: 0.1 1 write count, 1.1 -1 read count
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(LockedUpdate::first);
    Thread second = new Thread(LockedUpdate::second);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("count = " + count);
  }
}
