import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The failure of a task is caught by a caller that knows the method by an interface. */
public class CaughtThroughInterface {
  interface Work {
    void work(int[] cells, int[] other, int at) throws Exception;
  }

  static class Pair implements Work {
    @Override
    public void work(int[] cells, int[] other, int at) throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Future<?> first = pool.submit(() -> { cells[at] = 1; });
      Future<?> second = pool.submit(() -> { other[1] = 1; });
      first.get();
      second.get();
    }
  }

  public static void main(String[] args) {
    int[] cells = new int[3];
    Work work = new Pair();
    try {
      work.work(cells, new int[3], args.length + 3);
    } catch (Exception e) {
      System.out.println(cells[1]);
    }
  }
}
