/** Lazy initialisation without any synchronisation. */
public final class LazyInit {
  private static final class Table {
    int size() {
      return 8;
    }
  }

  private static Table table;

  private LazyInit() {}

  static Table table() {
    if (table == null) { // ndseq: race LazyInit.table
      table = new Table(); // ndseq: race LazyInit.table
    }
    return table; // ndseq: race LazyInit.table
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> table().size());
    Thread second = new Thread(() -> table().size());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("size = " + table().size());
  }
}
