/** A field of the superclass under two names. */
public class SuperField {
  static class Base {
    int x;
  }

  static class Sub extends Base {}

  public static void main(String[] args) throws InterruptedException {
    Sub s = new Sub();
    Base b = s;
    Thread one = new Thread(() -> s.x = 1);
    Thread two = new Thread(() -> b.x = 2);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
