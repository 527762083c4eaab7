package org.ndseq.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;

/** Tests that {@link ScheduleExtensionTest} runs with JUnit's launcher; some of them fail. */
final class ExploredSamples {
  private ExploredSamples() {}

  /** A counter whose increments get lost. */
  static class LostUpdate {
    int count;

    @BeforeEach
    void prepare() {
      count = 10;
    }

    @ExploreTest
    void increments() throws InterruptedException {
      Thread other = new Thread(() -> count++);
      other.start();
      count++;
      other.join();
      assertEquals(12, count);
    }
  }

  /** The same with a lock. */
  static class SafeUpdate {
    int count;

    @ExploreTest(mustBeComplete = true)
    void increments() throws InterruptedException {
      Thread other = new Thread(this::increment);
      other.start();
      increment();
      other.join();
      assertEquals(2, count);
    }

    private synchronized void increment() {
      count++;
    }
  }

  /** Two locks in two orders. */
  static class CrossedLocks {
    final Object a = new Object();
    final Object b = new Object();
    int held;

    @ExploreTest(runs = 50, strategy = ScheduleSearch.POS)
    void locks() throws InterruptedException {
      Thread other = new Thread(() -> lock(b, a));
      other.start();
      lock(a, b);
      other.join();
    }

    private void lock(Object first, Object second) {
      synchronized (first) {
        synchronized (second) {
          held++;
        }
      }
    }
  }

  /** More behaviours than runs. */
  static class TooFewRuns {
    int count;

    @ExploreTest(runs = 2, mustBeComplete = true)
    void counts() throws InterruptedException {
      Thread other = new Thread(() -> count++);
      other.start();
      count++;
      other.join();
    }
  }

  /** The lost update again, by its schedule. */
  static class RepeatedFailure {
    int count;

    @Replay("main*4 main/0*4 main*3")
    @ExploreTest
    void increments() throws InterruptedException {
      Thread other = new Thread(() -> count++);
      other.start();
      count++;
      other.join();
      assertEquals(2, count);
    }
  }

  /** A schedule that nobody can follow. */
  static class DamagedSchedule {
    @Replay("main*x")
    @ExploreTest
    void nothing() {}
  }
}
