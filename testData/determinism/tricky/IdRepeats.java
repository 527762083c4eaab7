/** Workers get their number modulo two. */
public class IdRepeats {
  static final class Worker extends Thread {
    final int id;
    final int[] a;

    Worker(int id, int[] a) {
      this.id = id % 2;
      this.a = a;
    }

    @Override
    public void run() {
      a[id] = id + a.length;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] a = new int[4];
    Worker[] all = new Worker[4];
    for (int t = 0; t < 4; t++) {
      all[t] = new Worker(t, a);
      all[t].start();
    }
    for (Worker w : all) {
      w.join();
    }
    System.out.println(a[1]);
  }
}
