/** Lazy initialisation: the first look may be skipped, the second under the lock decides. */
public class LazyTable {
  private static volatile int[] table;
  private static int sum;

  static int[] table() {
    int[] found = table;
    if (found != null) { // ndseq: if(*) begin
      return found;
    } // ndseq: if(*) end
    synchronized (LazyTable.class) {
      if (table == null) {
        table = new int[] {1, 2, 3};
      }
      return table;
    }
  }

  static void use(int i) {
    int value = table()[i];
    synchronized (LazyTable.class) {
      sum += value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> use(0));
    Thread b = new Thread(() -> use(2));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("sum = " + sum);
  }
}
