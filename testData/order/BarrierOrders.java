import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What a CyclicBarrier orders. */
public final class BarrierOrders {
  // order: a1 < o1, c1 < o1, o1 < b1, o1 < d1, b1 | d1
  private static int a1;
  private static int b1;
  private static int c1;
  private static int d1;
  private static int o1;

  /** The barrier's action. */
  private static void action() throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2, () -> o1 = 1);
    Steps.run(
        () -> {
          a1 = 1;
          await(barrier);
          b1 = 1;
        },
        () -> {
          c1 = 1;
          await(barrier);
          d1 = 1;
        });
  }

  // order: a2 < d2, c2 < b2, a2 | e2, e2 < h2, g2 < f2, b2 | e2, d2 | g2
  private static int a2;
  private static int b2;
  private static int c2;
  private static int d2;
  private static int e2;
  private static int f2;
  private static int g2;
  private static int h2;

  /** More threads than parties: the first two meet, then the others. */
  private static void pairs() throws InterruptedException {
    Steps steps = new Steps();
    CyclicBarrier barrier = new CyclicBarrier(2);
    Steps.run(
        () -> {
          a2 = 1;
          await(barrier);
          b2 = 1;
          steps.done(1);
        },
        () -> {
          c2 = 1;
          await(barrier);
          d2 = 1;
          steps.done(2);
        },
        () -> {
          steps.await(2);
          e2 = 1;
          await(barrier);
          f2 = 1;
        },
        () -> {
          steps.await(2);
          g2 = 1;
          await(barrier);
          h2 = 1;
        });
  }

  // order: e3 < d3, b3 < f3, c3 < f3, a3 < d3, a3 | b3, a3 | c3, b3 | e3
  private static int a3;
  private static int b3;
  private static int c3;
  private static int d3;
  private static int e3;
  private static int f3;

  /** A round that breaks orders nothing; after a reset the barrier does again. */
  private static void broken() throws InterruptedException {
    Steps steps = new Steps();
    CyclicBarrier barrier = new CyclicBarrier(2);
    Steps.run(
        () -> {
          a3 = 1;
          try {
            barrier.await(1, TimeUnit.MILLISECONDS);
          } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            barrier.reset();
          }
          steps.done(1);
          e3 = 1;
          await(barrier);
          f3 = 1;
        },
        () -> {
          c3 = 1;
          steps.await(1);
          b3 = 1;
          await(barrier);
          d3 = 1;
        });
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private BarrierOrders() {}

  public static void main(String[] args) throws InterruptedException {
    action();
    pairs();
    broken();
  }
}
