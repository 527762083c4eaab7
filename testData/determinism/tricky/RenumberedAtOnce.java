/** The number is taken away right after the worker was put into the array. */
public class RenumberedAtOnce {
  static int[] a = new int[10];

  static class Worker extends Thread {
    int id;

    Worker(int id) {
      this.id = id;
    }

    @Override
    public void run() {
      a[id] = 1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Worker[] all = new Worker[4];
    for (int u = 0; u < 4; u++) {
      Worker w = new Worker(u);
      all[u] = w;
      w.id = 0;
    }
    for (Worker w : all) {
      w.start();
    }
    for (Worker w : all) {
      w.join();
    }
  }
}
