// specialize: arguments=3 random=0..5 reports=any
/** Calls with several targets. */
public class VirtualCalls {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    shapes[0] = n % 2 == 0 ? new Square() : new Circle();
    shapes[1] = new Circle();
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(shared + " " + shapes[0].uses + " " + shapes[1].uses);
  }
  abstract static class Shape {
    int uses;

    abstract int area(int size);
  }

  static final class Square extends Shape {
    @Override
    int area(int size) {
      uses++;
      return size * size;
    }
  }

  static final class Circle extends Shape {
    @Override
    int area(int size) {
      uses += 2;
      return 3 * size;
    }
  }

  static final Shape[] shapes = new Shape[2];

  static void work(int id) {
    int area = shapes[id].area(n + id);
    synchronized (shapes) {
      shared += area;
    }
  }
}
