// specialize: arguments=3 random=1..9 reports=any
/** Tasks keep buffers that one field holds in turn. */
public class PrivateBuffers {
  static int n;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    n = Integer.parseInt(args[0]);
    Thread[] workers = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int id = t;
      workers[t] = new Thread(() -> work(id));
      workers[t].start();
    }
    for (int t = 0; t < 2; t++) {
      workers[t].join();
    }
    System.out.println(buffer[0] + " " + shared);
  }
  static int[] buffer = new int[4];

  static void work(int id) {
    int[] mine;
    synchronized (PrivateBuffers.class) {
      mine = buffer;
      buffer = new int[4];
      buffer[0] = id + n;
    }
    mine[1] = mine[0] + 1;
    synchronized (PrivateBuffers.class) {
      shared += mine[1];
    }
  }
}
