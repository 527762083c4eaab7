import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;

/**
 * Thousands of virtual threads that wait for monitors, sleep inside of them and hand over values;
 * fewer platform threads on a JDK without virtual ones.
 */
public class CrowdOfThreads {
  static final Object LOCK = new Object();
  static final boolean IS_VIRTUAL = Runtime.version().feature() >= 21;
  static int counter;

  static Thread start(Runnable body) throws Exception {
    if (IS_VIRTUAL) {
      Method method = Thread.class.getMethod("startVirtualThread", Runnable.class);
      return (Thread) method.invoke(null, body);
    }
    Thread thread = new Thread(body);
    thread.start();
    return thread;
  }

  static ExecutorService executor() throws Exception {
    return IS_VIRTUAL
        ? (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null)
        : Executors.newFixedThreadPool(20);
  }

  static void count() {
    synchronized (LOCK) {
      counter++;
    }
    Thread.yield();
  }

  static int countSlowly(int number) throws InterruptedException {
    if (number % 100 == 0) {
      Thread.sleep(5);
    }
    synchronized (LOCK) {
      counter++;
      if (number % 500 == 0) {
        Thread.sleep(2);
      }
    }
    return number;
  }

  public static void main(String[] args) throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < (IS_VIRTUAL ? 5000 : 300); i++) {
      threads.add(start(CrowdOfThreads::count));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(counter == threads.size());

    ExecutorService executor = executor();
    List<Future<Integer>> results = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      int number = i;
      Callable<Integer> body = () -> countSlowly(number);
      results.add(executor.submit(body));
    }
    long sum = 0;
    for (Future<Integer> result : results) {
      sum += result.get();
    }
    executor.shutdown();
    System.out.println(sum);

    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Thread producer =
        start(
            () -> {
              try {
                for (int i = 0; i < 200; i++) {
                  queue.put(i);
                }
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    long taken = 0;
    for (int i = 0; i < 200; i++) {
      taken += queue.take();
    }
    producer.join();
    System.out.println(taken);
  }
}
