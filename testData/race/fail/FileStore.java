/**
 * A small store of files: inodes with a lock each, and a count of free blocks that is changed under
 * whichever inode's lock happens to be held.
 */
public final class FileStore {
  private static final class Inode {
    int blocks;
  }

  private final Inode[] inodes = {new Inode(), new Inode()};
  private int freeBlocks = 16;

  void append(int file, int blocks) {
    Inode inode = inodes[file];
    synchronized (inode) {
      inode.blocks += blocks;
      freeBlocks -= blocks; // ndseq: race FileStore.freeBlocks
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FileStore store = new FileStore();
    Thread first = new Thread(() -> store.append(0, 3));
    Thread second = new Thread(() -> store.append(1, 5));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("free = " + store.freeBlocks);
  }
}
