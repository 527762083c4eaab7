import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Free slots in a list by index; a slot that comes back looks like one that never left. */
public final class FreeList {
  private static final int NONE = -1;

  private final AtomicInteger head = new AtomicInteger(NONE);
  private final AtomicIntegerArray next = new AtomicIntegerArray(4);

  FreeList() {
    for (int slot = 0; slot < next.length(); slot++) {
      release(slot);
    }
  }

  int acquire() {
    while (true) {
      int slot = head.get(); // ndseq: step
      if (slot == NONE) {
        return NONE;
      }
      int following = next.get(slot);
      if (head.compareAndSet(slot, following)) { // ndseq: step
        return slot;
      }
    }
  }

  void release(int slot) {
    int first;
    do {
      first = head.get();
      next.set(slot, first);
    } while (!head.compareAndSet(first, slot)); // ndseq: step
  }

  int length() {
    int length = 0;
    for (int slot = head.get(); slot != NONE && length < 10; slot = next.get(slot)) {
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
