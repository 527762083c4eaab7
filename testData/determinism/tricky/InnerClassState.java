import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The tasks are objects of an inner class and count in the outer one. */
public class InnerClassState {
  int count;

  class Task implements Callable<Integer> {
    @Override
    public Integer call() {
      return count++;
    }
  }

  void run() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      tasks.add(new Task());
    }
    pool.invokeAll(tasks);
    pool.shutdown();
  }

  public static void main(String[] args) throws Exception {
    new InnerClassState().run();
  }
}
