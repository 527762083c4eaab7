/** The numbers that the workers got in their constructors are taken away before they start. */
public class RenumberedWorkers {
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
      all[u] = new Worker(u);
    }
    for (Worker w : all) {
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
