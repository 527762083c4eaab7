// runs:
/** A deque whose owner pops without looking at the thieves again. */
public class WorkStealing {
  static final int COUNT = 3;
  static final int[] ITEMS = new int[COUNT];
  static final int[] TAKEN = new int[COUNT];
  static volatile int head;
  static volatile int tail;
  static final Object LOCK = new Object();

  static void steal() {
    synchronized (LOCK) {
      if (head < tail) {
        take(head);
        head++;
      }
    }
  }

  static void pop() {
    int last = tail - 1;
    tail = last;
    if (head <= last) {
      take(last);
    }
  }

  static void take(int item) {
    synchronized (TAKEN) {
      TAKEN[item]++;
      assert TAKEN[item] == 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    tail = COUNT;
    Thread thief = new Thread(WorkStealing::steal);
    thief.start();
    for (int i = 0; i < COUNT; i++) {
      pop();
    }
    thief.join();
  }
}
