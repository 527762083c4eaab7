import java.util.stream.IntStream;

/** Threads of a class of their own, each of which runs the same parallel loop. */
public class NestedWorkers {
  static int[] column = new int[10];

  static void fill(int by) {
    IntStream.range(0, 10).parallel().forEach(j -> column[j] = by);
  }

  static final class Worker extends Thread {
    final int id;

    Worker(int id) {
      this.id = id;
    }

    @Override
    public void run() {
      fill(id);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Worker(1);
    Thread b = new Worker(2);
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(column[3]);
  }
}
