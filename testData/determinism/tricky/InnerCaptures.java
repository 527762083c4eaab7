/** Inner classes that capture one array through two outer objects. */
public class InnerCaptures {
  final int[] data;

  InnerCaptures(int[] data) {
    this.data = data;
  }

  class Worker extends Thread {
    final int at;

    Worker(int at) {
      this.at = at;
    }

    @Override
    public void run() {
      data[at] = at + data.length;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int[] shared = new int[8];
    InnerCaptures one = new InnerCaptures(shared);
    InnerCaptures two = new InnerCaptures(shared);
    Thread a = one.new Worker(3);
    Thread b = two.new Worker(3);
    a.start();
    shared[0] = 1;
    b.start();
    a.join();
    b.join();
    System.out.println(shared[3]);
  }
}
