// confirm: race confirmed: the output is `count = 1` instead of `count = 2`
// confirm: race confirmed: no two runs that differ in this order alone ended differently
// confirm: cycle confirmed: the output is `count = 1` instead of `count = 2`
// confirm: couple confirmed: the output is `count = 1` instead of `count = 2`
/** Two tasks add to a field without a lock: one addition may be lost. */
public class LostUpdate {
  static int count;

  static void first() {
    count++; // step: 0.0 0 read count, 1.0 0 write count, 2.0 0 read count, 2.2 0 write count, 3.0 -1 write count
  }

  static void second() {
    count++; // step: 0.1 1 write count, 1.1 1 write count, 2.1 1 write count, 3.1 -1 read count
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(LostUpdate::first);
    Thread second = new Thread(LostUpdate::second);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("count = " + count);
  }
}
