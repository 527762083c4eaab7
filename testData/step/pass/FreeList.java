import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/** Free slots in a list by index; the head has a counter, so a slot that comes back is noticed. */
public final class FreeList {
  private static final int NONE = -1;

  private final AtomicLong head = new AtomicLong(packed(0, NONE));
  private final AtomicIntegerArray next = new AtomicIntegerArray(4);

  FreeList() {
    for (int slot = 0; slot < next.length(); slot++) {
      release(slot);
    }
  }

  private static long packed(int changes, int slot) {
    return (long) changes << 32 | slot & 0xffffffffL;
  }

  int acquire() {
    while (true) {
      long first = head.get();
      int slot = (int) first;
      if (slot == NONE) {
        return NONE;
      }
      long following = packed((int) (first >> 32) + 1, next.get(slot));
      if (head.compareAndSet(first, following)) {
        return slot;
      }
    }
  }

  void release(int slot) {
    long first;
    do {
      first = head.get();
      next.set(slot, (int) first);
    } while (!head.compareAndSet(first, packed((int) (first >> 32) + 1, slot)));
  }

  int length() {
    int length = 0;
    for (int slot = (int) head.get(); slot != NONE && length < 10; slot = next.get(slot)) {
      length++;
    }
    return length;
  }

  public static void main(String[] args) throws InterruptedException {
    FreeList list = new FreeList();
    Thread[] tasks = new Thread[2];
    for (int t = 0; t < tasks.length; t++) {
      tasks[t] =
          new Thread(
              () -> {
                int one = list.acquire();
                int other = list.acquire();
                list.release(one);
                list.release(other);
              });
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println("free: " + list.length());
  }
}
