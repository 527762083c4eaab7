/** Initialisation before the threads start; they only read. */
public final class LazyInit {
  private static int[] table;
  private static int firstSaw;
  private static int secondSaw;

  private LazyInit() {}

  static int lookUp(int index) {
    return table[index];
  }

  public static void main(String[] args) throws InterruptedException {
    table = new int[] {10, 20};
    Thread first = new Thread(() -> firstSaw = lookUp(0));
    Thread second = new Thread(() -> secondSaw = lookUp(1));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("saw " + firstSaw + " and " + secondSaw);
  }
}
