package shop;

/** A basket that two tasks fill without a lock. */
public final class Basket {
  private int size;

  public void fill() throws InterruptedException {
    Thread one = new Thread(() -> size++);
    Thread two = new Thread(() -> size++);
    one.start();
    two.start();
    one.join();
    two.join();
  }

  public int size() {
    return size;
  }
}
