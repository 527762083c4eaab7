import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;

/** Tasks that fail, and a program that asks each of them. */
public class AsksItsFutures {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> failing =
        pool.submit(
            () -> {
              throw new IllegalStateException("one");
            });
    try {
      failing.get();
    } catch (ExecutionException e) {
      System.out.println(e.getCause().getMessage());
    }
    List<Callable<Integer>> all = List.of(() -> 1, () -> Integer.parseInt("x"));
    for (Future<Integer> future : pool.invokeAll(all)) {
      try {
        System.out.println(future.get());
      } catch (ExecutionException e) {
        System.out.println("two");
      }
    }
    Future<?> stopped =
        pool.submit(
            () -> {
              Thread.sleep(100_000);
              return 1;
            });
    Thread.sleep(50);
    stopped.cancel(true);
    pool.shutdown();

    CompletableFuture<Integer> stage =
        CompletableFuture.<Integer>supplyAsync(
                () -> {
                  throw new IllegalStateException("three");
                })
            .thenApply(x -> x + 1);
    try {
      stage.join();
    } catch (CompletionException e) {
      System.out.println(e.getCause().getMessage());
    }
    int handled =
        CompletableFuture.<Integer>supplyAsync(
                () -> {
                  throw new IllegalStateException("four");
                })
            .thenApply(x -> x + 1)
            .exceptionally(x -> 4)
            .join();
    System.out.println(handled);

    RecursiveTask<Integer> task =
        new RecursiveTask<>() {
          @Override
          protected Integer compute() {
            throw new IllegalStateException("five");
          }
        };
    try {
      ForkJoinPool.commonPool().submit(task).join();
    } catch (IllegalStateException e) {
      System.out.println("five");
    }
    try {
      IntStream.range(0, 1000)
          .parallel()
          .forEach(
              i -> {
                if (i == 500) {
                  throw new IllegalStateException("six");
                }
              });
    } catch (IllegalStateException e) {
      System.out.println("six");
    }
    System.out.println("done");
  }
}
