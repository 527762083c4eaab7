package shop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BasketTest {
  @Test
  void adds() throws InterruptedException {
    Basket basket = new Basket();
    basket.fill();
    assertTrue(basket.size() > 0);
  }

  @Test
  @Tag("slow")
  void stays() {}

  @Nested
  class Empty {
    @Test
    void isEmpty() {}
  }
}
