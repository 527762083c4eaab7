/** What loops order that spin on plain variables: barriers do, flags and locks do not. */
public final class SpinOrders {
  private static final int TASKS = 2;

  // order: a1 < d1, c1 < b1, a1 | c1, b1 | d1
  private static int a1;
  private static int b1;
  private static int c1;
  private static int d1;
  private static final boolean[] DONE = new boolean[TASKS];

  /** The tournament of the Java Grande benchmarks: all wait for task 0, which waits for all. */
  private static void tournament(int id) {
    boolean value = !DONE[id];
    if (id == 0) {
      for (int other = 1; other < TASKS; other++) {
        int patience = 1;
        while (DONE[other] != value) {
          patience--;
          if (patience == 0) {
            Thread.yield();
            patience = 1;
          }
        }
      }
    }
    DONE[id] = value;
    while (DONE[0] != value) {
      Thread.yield();
    }
  }

  private static void barrier() throws InterruptedException {
    Steps.run(
        () -> {
          a1 = 1;
          tournament(0);
          b1 = 1;
        },
        () -> {
          c1 = 1;
          tournament(1);
          d1 = 1;
        });
  }

  // order: a2 < d2, c2 < b2, b2 < e2
  private static int a2;
  private static int b2;
  private static int c2;
  private static int d2;
  private static int e2;
  private final long[][] rounds = new long[TASKS][1];

  /** Neighbours that wait for each other in a loop, as the relaxation of these benchmarks does. */
  private void neighbours(int id) {
    for (int i = 0; i < 2; i++) {
      if (i == 0 && id == 0) {
        a2 = 1;
      } else if (i == 0) {
        c2 = 1;
      } else if (id == 0) {
        b2 = 1;
      } else {
        d2 = 1;
      }
      rounds[id][0]++;
      if (id > 0) {
        while (rounds[id - 1][0] < rounds[id][0]) {
          Thread.yield();
        }
      }
      if (id < TASKS - 1) {
        while (rounds[id + 1][0] < rounds[id][0]) {
          Thread.yield();
        }
      }
    }
    if (id > 0) {
      e2 = 1;
    }
  }

  // order: a3 < d3, c3 | b3
  private static int a3;
  private static int b3;
  private static int c3;
  private static int d3;
  private static final boolean[] LEFT = new boolean[TASKS];

  /** A barrier at which task 0 forgets to wait. */
  private static void leave(int id) {
    LEFT[id] = true;
    if (id > 0) {
      while (!LEFT[0]) {
        Thread.yield();
      }
    }
  }

  private static void forgotten() throws InterruptedException {
    Steps.run(
        () -> {
          a3 = 1;
          leave(0);
          b3 = 1;
        },
        () -> {
          c3 = 1;
          leave(1);
          d3 = 1;
        });
  }

  // order: a4 | b4
  private static int a4;
  private static int b4;
  private static boolean ready;

  /** A flag that is not volatile. */
  private static void flag() throws InterruptedException {
    Steps.run(
        () -> {
          a4 = 1;
          ready = true;
        },
        () -> {
          while (!ready) {
            Thread.yield();
          }
          b4 = 1;
        });
  }

  // order: a5 | b5
  private static int a5;
  private static int b5;
  private static boolean locked;

  /** A lock that is none: two can find it open at the same time. */
  private static void locked(int id) {
    while (locked) {
      Thread.yield();
    }
    locked = true;
    if (id == 0) {
      a5 = 1;
    } else {
      b5 = 1;
    }
    locked = false;
  }

  private static void lock() throws InterruptedException {
    Steps steps = new Steps();
    Steps.run(
        () -> {
          locked(0);
          steps.done(1);
        },
        () -> {
          steps.await(1);
          locked(1);
        });
  }

  // order: a6 | b6
  private static int a6;
  private static int b6;
  private static final boolean[] SEEN = new boolean[TASKS];

  /** A search that ends at an element which another task has set is no wait. */
  private static void search(int id) {
    SEEN[id] = true;
    for (int i = 0; i < TASKS; i++) {
      if (SEEN[i]) {
        break;
      }
    }
  }

  private static void searching() throws InterruptedException {
    Steps steps = new Steps();
    Steps.run(
        () -> {
          a6 = 1;
          search(0);
          steps.done(1);
        },
        () -> {
          steps.await(1);
          search(1);
          b6 = 1;
        });
  }

  public static void main(String[] args) throws InterruptedException {
    barrier();
    SpinOrders own = new SpinOrders();
    Steps.run(() -> own.neighbours(0), () -> own.neighbours(1));
    forgotten();
    flag();
    lock();
    searching();
  }
}
