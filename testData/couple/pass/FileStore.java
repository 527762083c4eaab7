/** Two files in a region of blocks each, set apart before the writers start. */
public final class FileStore {
  private static final class Region {
    int nextBlock;

    Region(int start) {
      nextBlock = start;
    }

    synchronized int allocate(int blocks) {
      int block = nextBlock;
      nextBlock = block + blocks;
      return block;
    }
  }

  private final Region lower = new Region(100);
  private final Region upper = new Region(200);
  private int firstBlock;
  private int secondBlock;

  public static void main(String[] args) throws InterruptedException {
    FileStore store = new FileStore();
    Thread first = new Thread(() -> store.firstBlock = store.lower.allocate(3));
    Thread second = new Thread(() -> store.secondBlock = store.upper.allocate(5));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("files at " + store.firstBlock + " and " + store.secondBlock);
  }
}
