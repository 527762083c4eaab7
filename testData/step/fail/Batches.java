import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Adds to the batch that a flush may have exchanged and counted. */
public final class Batches {
  private volatile List<Integer> batch = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger flushed = new AtomicInteger();

  void add(int item) {
    batch.add(item); // ndseq: step
  }

  void flush() {
    List<Integer> full = batch;
    batch = Collections.synchronizedList(new ArrayList<>()); // ndseq: step
    flushed.addAndGet(full.size()); // ndseq: step
  }

  void work(int task) {
    for (int i = 0; i < 5; i++) {
      if (task == 0) {
        flush();
      } else {
        add(i);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Batches shared = new Batches();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = new Thread(() -> shared.work(task));
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    shared.flush();
    System.out.println(shared.flushed);
  }
}
