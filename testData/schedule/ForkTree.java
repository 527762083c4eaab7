import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Recursive tasks of a small pool leave their traces in a guarded number, whose value tells the order. */
public class ForkTree {
  static long log = 7;

  static synchronized void note(int number) {
    log = log * 31 + number;
  }

  static final class Node extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int depth;
    private final int id;

    Node(int depth, int id) {
      this.depth = depth;
      this.id = id;
    }

    @Override
    protected Integer compute() {
      note(id);
      if (depth == 0) {
        return 1;
      }
      Node left = new Node(depth - 1, 2 * id);
      Node right = new Node(depth - 1, 2 * id + 1);
      int sum;
      if (depth % 2 == 0) {
        invokeAll(left, right);
        note(-id);
        sum = left.join() + right.join();
      } else {
        left.fork();
        right.fork();
        note(id + 1000);
        int first = left.join();
        note(id + 2000);
        sum = first + right.join();
      }
      note(id + 3000);
      return sum;
    }
  }

  public static void main(String[] args) {
    System.out.println(new ForkJoinPool(2).invoke(new Node(5, 1)) + " " + log);
  }
}
