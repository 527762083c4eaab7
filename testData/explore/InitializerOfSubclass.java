// explore: true | deadlock
/** The initializer of a class makes an object of its subclass, which has no initializer. */
public class InitializerOfSubclass {
  static class Shape {
    static final Shape UNIT = new Square();
    int sides;
  }

  static final class Square extends Shape {
    Square() {
      sides = 4;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Shape[] made = new Shape[2];
    Thread first = new Thread(() -> made[0] = Shape.UNIT);
    Thread second = new Thread(() -> made[1] = new Square());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(made[0].sides == made[1].sides);
  }
}
