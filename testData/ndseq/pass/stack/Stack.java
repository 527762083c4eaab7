// ndseq-expect: verdict=spec blocks=2
// ndseq-paper: events=1050 slicedOut=356
// ndseq-size: default=200 paper=60 (1153 with 20 failed attempts)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's lock-free stack; every task is one push or one pop. The stack is filled in one parallel
 * region and half emptied in a second one.
 *
 * <p>Why two blocks: a failed attempt of push reads top and writes node.next, which the same task
 * overwrites before anyone can see the node; a failed attempt of pop only reads. Nothing relevant
 * depends on either, so each loop body is one skippable block, and no single block spans both. What
 * remains is serializable in the order of the successful CASes: top has not changed between such an
 * attempt's read and its CAS, for within a region the stack only grows or only shrinks. (With pushes
 * and pops together top can leave a node and come back to it in between: harmless here, but a cycle
 * of relevant events, so that no placement of blocks explains such a run.)
 */
public final class Stack {
  private static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> top = new AtomicReference<>();

  private Stack() {}

  void push(int value) {
    Node node = new Node(value);
    while (true) {
      Node head = top.get(); // ndseq: if(*) begin
      node.next = head;
      if (top.compareAndSet(head, node)) { // ndseq: if(*) core
        return;
      } // ndseq: if(*) end
    }
  }

  /** Returns the value taken, or 0 when the stack is empty. */
  int pop() {
    while (true) {
      Node head = top.get(); // ndseq: if(*) begin
      if (head == null) { // ndseq: if(*) core
        return 0;
      }
      Node next = head.next;
      if (top.compareAndSet(head, next)) { // ndseq: if(*) core
        return head.value;
      } // ndseq: if(*) end
    }
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 200;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Stack stack = new Stack();
    int[] popped = new int[size];
    List<Callable<Void>> pushes = new ArrayList<>();
    List<Callable<Void>> pops = new ArrayList<>();
    long pushed = 0;
    for (int i = 0; i < size; i++) {
      int id = i;
      pushed += i + 1;
      pushes.add(
          () -> {
            stack.push(id + 1);
            return null;
          });
      if (i % 2 == 0) {
        pops.add(
            () -> {
              popped[id] = stack.pop();
              return null;
            });
      }
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    pool.invokeAll(pushes);
    pool.invokeAll(pops);
    pool.shutdown();
    long sum = 0;
    for (int value : popped) {
      sum += value;
    }
    for (Node node = stack.top.get(); node != null; node = node.next) {
      sum += node.value;
    }
    System.out.println("popped and left = " + sum);
    if (sum != pushed) {
      System.exit(1);
    }
  }
}
