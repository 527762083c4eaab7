/** Making the first object of a class runs its static initialiser. */
public class NewInitialises {
  static int x;

  static class Late {
    int z;

    static {
      NewInitialises.x = 7;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] out = new int[2];
    Late[] made = new Late[1];
    Thread one = new Thread(() -> out[1] = x);
    Thread two = new Thread(() -> made[0] = new Late());
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
