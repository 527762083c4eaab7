/** When the other class is initialised, and with what, depends on who comes first. */
public class LazyConstant {
  static int x;

  static class Late {
    static int y = LazyConstant.x;
  }

  public static void main(String[] args) throws InterruptedException {
    int[] out = new int[1];
    Thread one = new Thread(() -> x = 5);
    Thread two = new Thread(() -> out[0] = Late.y);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
