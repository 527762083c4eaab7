import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Waits that end because of workers without a task: by a delayed stage, or as the worker ends. */
public class IdleWorkersMatter {
  private static final int SECONDS = 4;

  public static void main(String[] args) throws Exception {
    ExecutorService idle = Executors.newCachedThreadPool();
    idle.submit(() -> 1).get();
    CountDownLatch delayed = new CountDownLatch(1);
    CompletableFuture.runAsync(
        delayed::countDown, CompletableFuture.delayedExecutor(SECONDS, TimeUnit.SECONDS, idle));
    delayed.await();

    List<Thread> workers = new CopyOnWriteArrayList<>();
    ThreadPoolExecutor pool = pool();
    pool.setThreadFactory(
        body -> {
          Thread worker = new Thread(body);
          workers.add(worker);
          return worker;
        });
    pool.submit(() -> 1).get();
    workers.get(0).join();

    CountDownLatch ended = new CountDownLatch(1);
    ThreadPoolExecutor second = pool();
    second.setThreadFactory(
        body ->
            new Thread(
                () -> {
                  body.run();
                  ended.countDown();
                }));
    second.submit(() -> 1).get();
    ended.await();
    idle.shutdown();
    System.out.println("done");
  }

  private static ThreadPoolExecutor pool() {
    return new ThreadPoolExecutor(0, 2, SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }
}
