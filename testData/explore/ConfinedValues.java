// explore: 1 | 2
/** Values of a ThreadLocal are not shared, but what they refer to may be. */
public class ConfinedValues {
  static final ThreadLocal<int[]> VALUES = new ThreadLocal<>();
  static final int[] SHARED = new int[1];

  static void update() {
    VALUES.set(SHARED);
    VALUES.get()[0]++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(ConfinedValues::update);
    other.start();
    update();
    other.join();
    System.out.println(SHARED[0]);
  }
}
