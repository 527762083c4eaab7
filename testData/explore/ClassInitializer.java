// explore: 5
/** Two tasks initialize a class. */
public class ClassInitializer {
  static final class Lazy {
    static int value;

    static {
      value = 2;
      value = value + 3;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] seen = new int[1];
    Thread other = new Thread(() -> seen[0] = Lazy.value);
    other.start();
    int mine = Lazy.value;
    other.join();
    System.out.println(Math.min(mine, seen[0]));
  }
}
