import java.util.concurrent.Phaser;

/** What a phaser orders. Who leaves a phase has waited for it, and not for the next one. */
public final class PhaserOrders {
  // order: a1 < d1, c1 < b1, c1 < d1, a1 < b1, b1 | d1
  private static int a1;
  private static int b1;
  private static int c1;
  private static int d1;

  /** Leaves the first phase when the other has arrived for the second. */
  private static void late() throws InterruptedException {
    Steps steps = new Steps();
    Phaser phaser = new Phaser(2);
    Steps.run(
        () -> {
          a1 = 1;
          int phase = phaser.arrive();
          steps.await(1);
          phaser.awaitAdvance(phase);
          b1 = 1;
        },
        () -> {
          c1 = 1;
          phaser.arriveAndAwaitAdvance();
          d1 = 1;
          phaser.arrive();
          steps.done(1);
        });
  }

  // order: c2 < b2, b2 | e2, a2 | c2, a2 | e2
  private static int a2;
  private static int b2;
  private static int c2;
  private static int e2;

  /** Leaves for good and goes on. */
  private static void deregister() throws InterruptedException {
    Steps steps = new Steps();
    Phaser phaser = new Phaser(2);
    Steps.run(
        () -> {
          a2 = 1;
          steps.await(1);
          phaser.arriveAndAwaitAdvance();
          b2 = 1;
        },
        () -> {
          c2 = 1;
          phaser.arriveAndDeregister();
          e2 = 1;
          steps.done(1);
        });
  }

  // order: a3 < o3, b3 < o3, c3 | o3, a3 | b3
  private static int a3;
  private static int b3;
  private static int c3;
  private static int o3;

  /** Somebody who is no party waits for a phase that was over long ago. */
  private static void observer() throws InterruptedException {
    Steps steps = new Steps();
    Phaser phaser = new Phaser(1);
    Steps.run(
        () -> {
          a3 = 1;
          phaser.arrive(); // phase 0
          steps.done(1);
        },
        () -> {
          steps.await(1);
          b3 = 1;
          phaser.arrive(); // phase 1
          phaser.register();
          c3 = 1;
          phaser.arrive(); // one of two of phase 2
          steps.done(2);
        },
        () -> {
          steps.await(2);
          phaser.awaitAdvance(0);
          o3 = 1;
        });
  }

  // order: a4 < d4, c4 < b4, a4 | c4, b4 | d4, f4 < b4, f4 < d4, e4 | b4
  private static int a4;
  private static int b4;
  private static int c4;
  private static int d4;
  private static int e4;
  private static int f4;

  /** Arrivals at two children of one root. */
  private static void tiers() throws InterruptedException {
    Steps steps = new Steps();
    Phaser root = new Phaser();
    Phaser left = new Phaser(root, 1);
    Phaser right = new Phaser(root, 2);
    Steps.run(
        () -> {
          a4 = 1;
          int phase = left.arrive();
          steps.await(2);
          left.awaitAdvance(phase);
          b4 = 1;
        },
        () -> {
          steps.await(1);
          c4 = 1;
          right.arriveAndAwaitAdvance();
          d4 = 1;
          e4 = 1;
          right.arrive();
          steps.done(2);
        },
        () -> {
          f4 = 1;
          right.arrive();
          steps.done(1);
        });
  }

  // order: x5 < w5, y5 < w5, z5 | w5
  private static int w5;
  private static int x5;
  private static int y5;
  private static int z5;

  /** One thread arrives for two parties, and for a third of the next phase. */
  private static void bulk() throws InterruptedException {
    Steps steps = new Steps();
    Phaser phaser = new Phaser();
    phaser.bulkRegister(3);
    Steps.run(
        () -> {
          x5 = 1;
          phaser.arrive();
          y5 = 1;
          phaser.arrive();
          steps.done(1);
          steps.await(2);
          z5 = 1;
          phaser.arrive();
          steps.done(3);
        },
        () -> {
          steps.await(1);
          int phase = phaser.arrive();
          steps.done(2);
          steps.await(3);
          phaser.awaitAdvance(phase);
          w5 = 1;
        });
  }

  // order: a6 < o6, c6 < o6, o6 < b6, o6 < d6, b6 | d6
  private static int a6;
  private static int b6;
  private static int c6;
  private static int d6;
  private static int o6;

  /** What is done at the end of a phase comes after all arrivals and before all that leave. */
  private static void action() throws InterruptedException {
    Phaser phaser =
        new Phaser(2) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            o6 = 1;
            return false;
          }
        };
    Steps.run(
        () -> {
          a6 = 1;
          phaser.arriveAndAwaitAdvance();
          b6 = 1;
        },
        () -> {
          c6 = 1;
          phaser.arriveAndAwaitAdvance();
          d6 = 1;
        });
  }

  // order: a7 < s7, z7 | s7, c7 < t7, c7 | s7
  private static int a7;
  private static int c7;
  private static int s7;
  private static int t7;
  private static int z7;

  /** Looking at the phase, and the end of the phaser. */
  private static void look() throws InterruptedException {
    Steps steps = new Steps();
    Phaser phaser = new Phaser(1);
    Steps.run(
        () -> {
          a7 = 1;
          phaser.arrive();
          z7 = 1;
          steps.done(1);
          steps.await(2);
          c7 = 1;
          phaser.forceTermination();
          steps.done(3);
        },
        () -> {
          steps.await(1);
          if (phaser.getPhase() == 1) {
            s7 = 1;
          }
          steps.done(2);
          steps.await(3);
          if (phaser.awaitAdvance(1) < 0 && phaser.isTerminated()) {
            t7 = 1;
          }
        });
  }

  private PhaserOrders() {}

  public static void main(String[] args) throws InterruptedException {
    late();
    deregister();
    observer();
    tiers();
    bulk();
    action();
    look();
  }
}
