package org.ndseq.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that {@link SequentialExtensionTest} runs with JUnit's launcher; some of them fail. */
final class SequentialSamples {
  private SequentialSamples() {}

  /** A counter whose increments get lost in parallel only. */
  static class ParallelMistake {
    int count;

    @SequentialTest(orders = 20)
    void increments() throws InterruptedException {
      Thread other = new Thread(() -> count++);
      other.start();
      count++;
      other.join();
      assertEquals(2, count);
    }
  }

  /** A result that depends on the order of tasks. */
  static class OrderMistake {
    int last;

    @SequentialTest(orders = 20)
    void writes() throws InterruptedException {
      Thread first = new Thread(() -> last = 1);
      Thread second = new Thread(() -> last = 2);
      first.start();
      second.start();
      first.join();
      second.join();
      assertEquals(2, last);
    }
  }

  /** A block that must not be skipped. */
  static class SkippedBlock {
    static int count;
    static int done;

    static void bump() {
      count = 1;
      done = 1;
    }

    @SequentialTest(spec = "src/test/resources/skipped.spec.json", orders = 20)
    void bumps() {
      bump();
      assertTrue(count == 1 && done == 1, "the block was skipped");
    }
  }

  /** A specification that is no JSON. */
  static class DamagedSpecification {
    @SequentialTest(spec = "src/test/resources/damaged.spec.json")
    void test() {}
  }

  /** A specification of another version of a class. */
  static class StaleSpecification {
    @SequentialTest(spec = "src/test/resources/stale.spec.json")
    void test() {}
  }

  /** A specification that nobody wrote. */
  static class MissingSpecification {
    @SequentialTest(spec = "src/test/resources/missing.spec.json")
    void test() {}
  }
}
