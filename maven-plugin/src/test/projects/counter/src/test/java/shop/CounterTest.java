package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CounterTest {
  @Test
  void twoVisitorsEnter() throws InterruptedException {
    Counter counter = new Counter();
    Thread other = new Thread(counter::@enter@);
    other.start();
    counter.@enter@();
    other.join();
    assertTrue(counter.visitors() > 0);
  }
}
