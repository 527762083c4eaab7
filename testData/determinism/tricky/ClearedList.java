import java.util.ArrayList;
import java.util.List;

/** The list of threads is emptied before anybody waits. */
public class ClearedList {
  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[10];
    List<Thread> all = new ArrayList<>();
    for (int u = 0; u < 4; u++) {
      int t = u;
      Thread thread = new Thread(() -> a[t] = t);
      thread.start();
      all.add(thread);
    }
    List<Thread> same = all;
    same.clear();
    for (Thread t : all) {
      t.join();
    }
    a[0] = 2;
  }
}
