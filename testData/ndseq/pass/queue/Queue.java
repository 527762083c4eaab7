// ndseq-expect: verdict=spec blocks=2
// ndseq-paper: events=325 slicedOut=114
// ndseq-size: default=40 paper=6 (308) (rounds)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Michael and Scott's lock-free queue. In every round each thread performs one operation, all
 * released together by a barrier.
 *
 * <p>Why two blocks: an attempt that neither links, takes nor helps only reads, and nothing relevant
 * depends on it: one skippable loop body for enqueue, one for dequeue. An attempt that helps writes
 * tail, which is relevant, so it stays; with two operations in flight that is no cycle: the helped
 * task links before the helper reads its link, and its own late CAS of tail fails, unused. (With
 * three or more in flight another operation can come between a help and the helper's own success;
 * that run has a cycle of relevant events, and no placement of blocks explains it.)
 */
public final class Queue {
  private static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> head;
  private final AtomicReference<Node> tail;

  private Queue() {
    Node dummy = new Node(0);
    head = new AtomicReference<>(dummy);
    tail = new AtomicReference<>(dummy);
  }

  void enqueue(int value) {
    Node node = new Node(value);
    while (true) {
      Node last = tail.get(); // ndseq: if(*) begin
      Node next = last.next.get();
      if (last == tail.get()) { // ndseq: if(*) core
        if (next == null) {
          if (last.next.compareAndSet(null, node)) {
            tail.compareAndSet(last, node);
            return;
          }
        } else {
          tail.compareAndSet(last, next);
        }
      } // ndseq: if(*) end
    }
  }

  /** Returns the value taken, or 0 when the queue is empty. */
  int dequeue() {
    while (true) {
      Node first = head.get(); // ndseq: if(*) begin
      Node last = tail.get();
      Node next = first.next.get();
      if (first == head.get()) { // ndseq: if(*) core
        if (first == last) {
          if (next == null) {
            return 0;
          }
          tail.compareAndSet(last, next);
        } else {
          int value = next.value;
          if (head.compareAndSet(first, next)) {
            return value;
          }
        }
      } // ndseq: if(*) end
    }
  }

  /** The operations of a round: all enqueue, all dequeue, or half and half. */
  private static boolean enqueues(int round, int thread) {
    return round % 3 == 0 || round % 3 == 2 && thread % 2 == 0;
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 2;
    Queue queue = new Queue();
    int[] taken = new int[size * threads];
    CyclicBarrier startLine = new CyclicBarrier(threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    long put = 0;
    for (int round = 0; round < size; round++) {
      List<Callable<Void>> operations = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int id = round * threads + t;
        boolean enqueue = enqueues(round, t);
        put += enqueue ? id + 1 : 0;
        operations.add(
            () -> {
              startLine.await();
              if (enqueue) {
                queue.enqueue(id + 1);
              } else {
                taken[id] = queue.dequeue();
              }
              return null;
            });
      }
      pool.invokeAll(operations);
    }
    pool.shutdown();
    long sum = 0;
    for (int value : taken) {
      sum += value;
    }
    for (int value = queue.dequeue(); value != 0; value = queue.dequeue()) {
      sum += value;
    }
    System.out.println("taken and left = " + sum);
    if (sum != put) {
      System.exit(1);
    }
  }
}
