// cover: arguments=3 schedules=3 deadlocks=0 failures=0
/** The input chooses the class of an object, and by that whether a call synchronises. */
public class DispatchedTask {
  static final Object LOCK = new Object();
  static int drawn;

  interface Shape {
    void draw();
  }

  static class Circle implements Shape {
    @Override
    public void draw() {
      synchronized (LOCK) {
        drawn++;
      }
    }
  }

  static class Square implements Shape {
    @Override
    public synchronized void draw() {
      drawn += 2;
    }
  }

  static class Nothing implements Shape {
    @Override
    public void draw() {}
  }

  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[0]);
    Shape shape = n % 3 == 0 ? new Nothing() : n % 3 == 1 ? new Square() : new Circle();
    Thread thread = new Thread(shape::draw);
    thread.start();
    thread.join();
    System.out.println(drawn);
  }
}
