package shop.price;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shop.Basket;

class PriceTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void prices(int amount) throws InterruptedException {
    new Basket().fill();
  }
}
