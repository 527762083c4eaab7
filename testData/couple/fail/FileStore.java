/** Two files get their blocks in the order in which they are written. */
public final class FileStore {
  private final Object allocator = new Object();
  private int nextBlock;
  private int firstBlock;
  private int secondBlock;

  private FileStore() {
    nextBlock = 100; // ndseq: couple challenger FileStore.nextBlock #1
  }

  private int allocate(int blocks) {
    synchronized (allocator) {
      int block = nextBlock; // ndseq: couple read FileStore.nextBlock #1
      nextBlock = block + blocks; // ndseq: couple write FileStore.nextBlock #1
      return block;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FileStore store = new FileStore();
    Thread first = new Thread(() -> store.firstBlock = store.allocate(3));
    Thread second = new Thread(() -> store.secondBlock = store.allocate(5));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("files at " + store.firstBlock + " and " + store.secondBlock);
  }
}
