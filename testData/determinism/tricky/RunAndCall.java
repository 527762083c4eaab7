import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that can be run and called: it is called. */
public class RunAndCall {
  static int[] a = new int[10];

  static class Both implements Runnable, Callable<String> {
    final int id;

    Both(int id) {
      this.id = id;
    }

    @Override
    public void run() {
      a[id] = 1;
    }

    @Override
    public String call() {
      a[0]++;
      return "";
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    List<Future<?>> all = new ArrayList<>();
    for (int u = 0; u < 4; u++) {
      all.add(pool.submit((Callable<String>) new Both(u)));
    }
    for (Future<?> f : all) {
      f.get();
    }
    pool.shutdown();
  }
}
