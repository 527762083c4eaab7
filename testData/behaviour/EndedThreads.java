import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** A thread that has ended, and what it refers to, can be collected. */
public class EndedThreads {
  static int counter;

  static class Worker extends Thread {
    final int[] data = new int[100];

    @Override
    public void run() {
      synchronized (EndedThreads.class) {
        data[1] = ++counter;
      }
    }
  }

  static List<WeakReference<Thread>> runThreads(int count) throws InterruptedException {
    List<WeakReference<Thread>> ended = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Thread thread = new Worker();
      ended.add(new WeakReference<>(thread));
      thread.start();
      if (i % 2 == 0) {
        thread.join();
      }
    }
    return ended;
  }

  public static void main(String[] args) throws InterruptedException {
    List<WeakReference<Thread>> ended = runThreads(60);
    long left = ended.size();
    for (int i = 0; i < 100 && left > 2; i++) {
      System.gc();
      Thread.sleep(50);
      left = ended.stream().filter(thread -> thread.get() != null).count();
    }
    System.out.println(left <= 2 ? "collected" : left + " threads are still there");
    synchronized (EndedThreads.class) {
      System.out.println(counter);
    }
  }
}
