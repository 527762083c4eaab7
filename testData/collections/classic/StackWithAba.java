// runs: wrong | right
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicStampedReference;

/** A pop that compares nodes only, while nodes are used again, or with a stamp. */
public class StackWithAba {
  static boolean isRight;
  static final int[] NEXT = {-1, 0};
  static final AtomicStampedReference<Integer> STAMPED = new AtomicStampedReference<>(1, 0);
  static final AtomicInteger TOP = new AtomicInteger(1);

  static int pop() {
    while (true) {
      int[] stamp = new int[1];
      Integer boxed = STAMPED.get(stamp);
      int top = isRight ? boxed : TOP.get();
      if (top < 0) {
        return -1;
      }
      int next = NEXT[top];
      boolean isPopped =
          isRight
              ? STAMPED.compareAndSet(boxed, next, stamp[0], stamp[0] + 1)
              : TOP.compareAndSet(top, next);
      if (isPopped) {
        return top;
      }
    }
  }

  static void push(int node) {
    while (true) {
      int[] stamp = new int[1];
      Integer boxed = STAMPED.get(stamp);
      int top = isRight ? boxed : TOP.get();
      NEXT[node] = top;
      boolean isPushed =
          isRight
              ? STAMPED.compareAndSet(boxed, node, stamp[0], stamp[0] + 1)
              : TOP.compareAndSet(top, node);
      if (isPushed) {
        return;
      }
    }
  }

  static int one = -1;
  static int two = -1;

  static void recycle() {
    int first = pop();
    two = pop();
    if (first >= 0) {
      push(first);
    }
  }

  public static void main(String[] args) throws Exception {
    isRight = args[0].equals("right");
    Thread t0 = new Thread(() -> one = pop());
    Thread t1 = new Thread(() -> recycle());
    t0.start();
    t1.start();
    t0.join();
    t1.join();
    int last = pop();
    assert one != two || one < 0;
    assert last < 0 || last != one && last != two;
  }
}
