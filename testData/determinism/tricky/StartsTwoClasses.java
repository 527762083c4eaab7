/** Two classes of tasks share the id space. */
public class StartsTwoClasses {
  static int[] a = new int[20];

  static final class Up extends Thread {
    final int id;

    Up(int id) {
      this.id = id;
    }

    @Override
    public void run() {
      a[id] = 1;
    }
  }

  static final class Down extends Thread {
    final int id;

    Down(int id) {
      this.id = id;
    }

    @Override
    public void run() {
      a[10 - id] = 2;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] all = new Thread[10];
    for (int i = 0; i < 10; i++) {
      all[i] = i < 7 ? new Up(i) : new Down(i);
      all[i].start();
    }
    for (Thread t : all) {
      t.join();
    }
    System.out.println(a[3]);
  }
}
