/** Lazy initialisation by a holder class: the JVM initialises it once, before anyone sees it. */
public final class LazyInit {
  private static final class Table {
    int size() {
      return 8;
    }
  }

  private static final class Holder {
    static final Table TABLE = new Table();
  }

  private LazyInit() {}

  static Table table() {
    return Holder.TABLE;
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
