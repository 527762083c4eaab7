/** The workers number themselves when they begin. */
public class StaticCounterId extends Thread {
  static int next;
  static final int[] A = new int[10];

  @Override
  public void run() {
    int id = next++;
    A[id] = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new StaticCounterId();
    Thread b = new StaticCounterId();
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
