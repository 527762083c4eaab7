/** A static initialiser writes an array of another class. */
public class InitialiserWrites {
  static final int[] CELL = new int[1];

  static class Late {
    static int y = 3;

    static {
      InitialiserWrites.CELL[0] = 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] out = new int[2];
    Thread one = new Thread(() -> out[1] = CELL[0]);
    Thread two = new Thread(() -> out[0] = Late.y);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
