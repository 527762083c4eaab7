// confirm: cycle benign: final values of runs with one task
/** Two tasks may both compute a value and write it; it is the same whoever does it. */
public class EqualMemo {
  private static volatile int cached;
  private int sum;

  static int value() {
    int known = cached; // step: 0.0 0 read cached
    if (known == 0) {
      known = 42;
      cached = known; // step: 0.1 1 write cached, 0.2 0 write cached
    }
    return known;
  }

  synchronized void add(int value) {
    sum += value;
  }

  public static void main(String[] args) throws InterruptedException {
    EqualMemo memo = new EqualMemo();
    Thread first = new Thread(() -> memo.add(value()));
    Thread second = new Thread(() -> memo.add(value()));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(memo.sum);
  }
}
