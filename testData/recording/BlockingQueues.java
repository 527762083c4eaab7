import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Queues that block: what does not succeed changes nothing. */
public final class BlockingQueues {
  private BlockingQueues() {}

  private record Due(int number) implements Delayed { // trace: read Due.number, write Due.number
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return 0;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<String> linked = new LinkedBlockingQueue<>(1);
    linked.put("a"); // trace: update LinkedBlockingQueue
    boolean isFull = !linked.offer("b");
    int free = linked.remainingCapacity(); // trace: read LinkedBlockingQueue
    String taken = linked.poll(1, TimeUnit.SECONDS); // trace: update LinkedBlockingQueue
    String none = linked.poll();
    LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>();
    deque.putFirst("c"); // trace: update LinkedBlockingDeque
    String last = deque.takeLast(); // trace: update LinkedBlockingDeque
    PriorityBlockingQueue<String> least = new PriorityBlockingQueue<>();
    least.add("d"); // trace: update PriorityBlockingQueue
    List<String> drained = new ArrayList<>();
    least.drainTo(drained); // trace: update PriorityBlockingQueue
    DelayQueue<Due> due = new DelayQueue<>();
    due.put(new Due(1)); // trace: update DelayQueue
    Due first = due.take(); // trace: update DelayQueue
    LinkedTransferQueue<String> transfers = new LinkedTransferQueue<>();
    transfers.put("e"); // trace: update LinkedTransferQueue
    String transferred = transfers.take(); // trace: update LinkedTransferQueue
    SynchronousQueue<String> passage = new SynchronousQueue<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                passage.put("f"); // trace: update SynchronousQueue
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start(); // trace: fork
    String passed = passage.take(); // trace: update SynchronousQueue
    thread.join(); // trace: join
    int number = first.number();
    String all = taken + last + transferred + passed;
    if (!isFull || free != 0 || none != null || number != 1 || !all.equals("acef")) {
      throw new AssertionError(all);
    }
  }
}
