/** Prefix sums in blocks: the threads of the second phase take the places of those of the first. */
public class TwoPhasesOneArray {
  sealed interface Shape permits Square, Rectangle {}

  record Square(int side) implements Shape {}

  record Rectangle(int width, int height) implements Shape {}

  static int area(Shape shape) {
    if (shape instanceof Square square) {
      return square.side() * square.side();
    }
    return shape instanceof Rectangle r ? r.width() * r.height() : 0;
  }

  public static void main(String[] args) throws InterruptedException {
    int parts = 4;
    int block = 250;
    long[] a = new long[parts * block];
    Shape[] shapes = {new Square(3), new Rectangle(2, 5)};
    long[] sums = new long[parts];
    Thread[] threads = new Thread[parts];
    for (int t = 0; t < parts; t++) {
      int id = t;
      threads[t] =
          new Thread(
              () -> {
                a[id * block] = area(shapes[id % 2]);
                for (int i = id * block + 1; i < (id + 1) * block; i++) {
                  a[i] += a[i - 1];
                }
                sums[id] = a[(id + 1) * block - 1];
              });
      threads[t].start(); // proved
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int t = 1; t < parts; t++) {
      sums[t] += sums[t - 1];
    }
    for (int t = 1; t < parts; t++) {
      int id = t;
      threads[t] =
          new Thread(
              () -> {
                for (int i = id * block; i < (id + 1) * block; i++) {
                  a[i] += sums[id - 1];
                }
              });
      threads[t].start(); // proved
    }
    for (int t = 1; t < parts; t++) {
      threads[t].join();
    }
    System.out.println(a[a.length - 1]);
  }
}
