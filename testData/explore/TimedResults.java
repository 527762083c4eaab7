// explore: true 1 1 ok | true 1 1 late | true 1 late ok | true 1 late late | false 0 1 ok | false 0 1 late | false 0 late ok | false 0 late late | false 1 1 ok | false 1 1 late | false 1 late ok | false 1 late late
/** The time limit of the wait for a latch, a future or a stage may pass before its end. */
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TimedResults {
  private static volatile int value;

  private static Object result(Future<?> future) throws Exception {
    try {
      return future.get(3, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return "late";
    }
  }

  private static Object resultOfStage(CompletableFuture<?> stage) throws Exception {
    try {
      return stage.get(3, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return "late";
    }
  }

  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(
            () -> {
              value = 1;
              latch.countDown();
            })
        .start();
    boolean isDown = latch.await(3, TimeUnit.MILLISECONDS);
    String first = isDown + " " + value;
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    new Thread(task).start();
    Object second = result(task);
    CompletableFuture<String> stage = new CompletableFuture<>();
    new Thread(() -> stage.complete("ok")).start();
    System.out.println(first + " " + second + " " + resultOfStage(stage));
  }
}
