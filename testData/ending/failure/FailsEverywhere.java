import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A failure of each kind of task that nobody asks for. */
public class FailsEverywhere {
  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> Integer.parseInt("x")); // ndseq: fails java.lang.NumberFormatException
    thread.setUncaughtExceptionHandler((t, e) -> {});
    thread.start();
    thread.join();

    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(() -> List.of().get(0)); // ndseq: fails java.lang.ArrayIndexOutOfBoundsException
    Callable<Integer> body = () -> 1 / List.of().size(); // ndseq: fails java.lang.ArithmeticException
    pool.invokeAll(List.of(body));
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);

    ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
    scheduler.scheduleAtFixedRate(
        () -> List.of().iterator().next(), 0, 1, TimeUnit.HOURS); // ndseq: fails java.util.NoSuchElementException
    Thread.sleep(200);
    scheduler.shutdown();
    scheduler.awaitTermination(1, TimeUnit.MINUTES);

    CompletableFuture<Void> stage =
        CompletableFuture.runAsync(() -> List.of().add(null)) // ndseq: fails java.lang.UnsupportedOperationException
            .thenRun(() -> System.out.println("not reached"));
    while (!stage.isDone()) {
      Thread.sleep(10);
    }
    RecursiveAction action =
        new RecursiveAction() {
          @Override
          protected void compute() {
            throw new ClassCastException(); // ndseq: fails java.lang.ClassCastException
          }
        };
    ForkJoinPool.commonPool().execute(action);
    while (!action.isDone()) {
      Thread.sleep(10);
    }
    System.out.println("done");
  }
}
