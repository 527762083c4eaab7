// explore: 2 | 3
// incomplete: the executor of virtual threads works in steps that are not seen
// jdk: 21
/** Virtual threads, alone and in an executor. */
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class VirtualTasks {
  static int count;

  static synchronized void addSafely() {
    count++;
  }

  public static void main(String[] args) throws Exception {
    Thread first = Thread.startVirtualThread(() -> count++);
    try (ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
      tasks.submit(VirtualTasks::addSafely).get();
      first.join();
      tasks.submit(VirtualTasks::addSafely);
    }
    System.out.println(count);
  }
}
