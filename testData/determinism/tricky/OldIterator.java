import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** The iterator was made before the threads were added, so it sees none. */
public class OldIterator {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[4];
    Deque<Thread> all = new ArrayDeque<>();
    Iterator<Thread> it = all.iterator();
    for (int u = 0; u < 4; u++) {
      int t = u;
      Thread thread = new Thread(() -> a[t] = t);
      all.add(thread);
      thread.start();
    }
    while (it.hasNext()) {
      it.next().join();
    }
    a[0] = 7;
  }
}
