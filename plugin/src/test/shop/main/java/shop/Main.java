package shop;

/** Fills a basket. */
public final class Main {
  public static void main(String[] arguments) throws InterruptedException {
    Basket basket = new Basket();
    basket.fill();
    System.out.println("size " + basket.size() + " of " + arguments.length);
  }
}
