import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Who finds messages runs the actor if it gets hold of it; workers share queues of their own. */
public final class Mailbox {
  private final ExecutorService pool = Executors.newFixedThreadPool(3);
  private final Queue<Integer> messages = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean isRunning = new AtomicBoolean();
  private final Queue<Integer> work = new ArrayDeque<>();
  private final AtomicInteger handled = new AtomicInteger();
  private int sum;
  private int done;

  void send(int message) {
    messages.offer(message);
    run();
  }

  private void run() {
    if (!messages.isEmpty() && isRunning.compareAndSet(false, true)) {
      pool.execute(this::receive);
    }
  }

  private void receive() {
    for (Integer next = messages.poll(); next != null; next = messages.poll()) {
      sum += next;
    }
    isRunning.set(false);
    run();
  }

  private synchronized int take() {
    return work.isEmpty() ? -1 : work.remove();
  }

  void work() {
    while (handled.get() < 12) {
      int item = take();
      if (item < 0) {
        Thread.yield();
      } else {
        synchronized (work) {
          done += item;
        }
        handled.incrementAndGet();
        send(item);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Mailbox shared = new Mailbox();
    for (int i = 0; i < 12; i++) {
      shared.work.add(i);
    }
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      tasks[t] = new Thread(shared::work);
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    while (shared.isRunning.get() || !shared.messages.isEmpty()) {
      Thread.yield();
    }
    shared.pool.shutdown();
    while (!shared.pool.awaitTermination(1, TimeUnit.MINUTES)) {
      Thread.yield();
    }
    System.out.println(shared.done + " " + shared.sum);
  }
}
