package shop;

import org.testng.annotations.Test;

/** Tests of TestNG. */
public class TillTest {
  @Test
  public void counts() throws InterruptedException {
    new Basket().fill();
    System.out.println("till counted");
  }

  @Test
  public void closes() {
    System.out.println("till closed");
  }
}
