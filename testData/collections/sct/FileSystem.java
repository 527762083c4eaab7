// runs: 27
/** Inodes are locked, blocks are not: two tasks can take one block. */
public class FileSystem {
  static final int INODES = 32;
  static final int BLOCKS = 26;
  static final Object[] LOCKS = new Object[INODES];
  static final int[] INODE = new int[INODES];
  static final boolean[] BUSY = new boolean[BLOCKS];
  static final int[] OWNER = new int[BLOCKS];

  static void create(int task) {
    int i = task % INODES;
    synchronized (LOCKS[i]) {
      if (INODE[i] != 0) {
        return;
      }
      int b = i * 2 % BLOCKS;
      while (BUSY[b]) {
        b = (b + 1) % BLOCKS;
      }
      BUSY[b] = true;
      INODE[i] = b + 1;
      OWNER[b] = task;
      assert OWNER[b] == task;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < INODES; i++) {
      LOCKS[i] = new Object();
    }
    Thread[] threads = new Thread[Integer.parseInt(args[0]) - 1];
    for (int i = 0; i < threads.length; i++) {
      int task = i + 1;
      threads[i] = new Thread(() -> create(task));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
