/** The parent initialises an interface of a class that runs, while a task reads what it changes. */
public class InterfaceBesideTask {
  interface Constants {
    int WIDTH = Count.next();
  }

  static class Count {
    static int n = 4;

    static int next() {
      n = n * 3;
      return n;
    }
  }

  static class Reader implements Constants {
    static int read() {
      return WIDTH;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] out = new int[2];
    Count.n = 5;
    Thread task = new Thread(() -> out[0] = Count.n);
    task.start();
    out[1] = Reader.read();
    task.join();
    System.out.println(out[0]);
  }
}
