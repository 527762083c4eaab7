import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Programs that look at their own stack find the frames of the source and of the JDK. */
public class StackFrames {
  static int calls;

  static String walk() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .map(f -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber())
                    .collect(Collectors.joining(" ")));
  }

  static int countFrames() {
    AtomicInteger count = new AtomicInteger();
    StackWalker.getInstance().forEach(frame -> count.incrementAndGet());
    return count.get();
  }

  static int look() {
    calls++;
    System.out.println(walk());
    System.out.println(countFrames());
    StackTraceElement[] trace = new Throwable().getStackTrace();
    System.out.println(trace.length + " " + trace[0] + " " + Arrays.toString(trace).hashCode());
    return Thread.currentThread().getStackTrace().length;
  }

  public static void main(String[] args) throws Exception {
    System.out.println(look());
    System.out.println(new ConcurrentHashMap<Integer, Integer>().computeIfAbsent(1, k -> look()));
    System.out.println(new AtomicInteger().updateAndGet(v -> look()));
    System.out.println(new java.util.ArrayList<>(List.of(2, 1)).removeIf(v -> look() < 0));
    ExecutorService pool = Executors.newFixedThreadPool(1);
    System.out.println(pool.submit(StackFrames::look).get());
    Future<Integer> failing =
        pool.submit(
            () -> {
              calls++;
              throw new IllegalStateException("failed");
            });
    try {
      failing.get();
    } catch (ExecutionException e) {
      System.out.println(Arrays.toString(e.getCause().getStackTrace()));
    }
    pool.execute(
        () -> {
          try {
            throw new IllegalStateException("inside");
          } catch (IllegalStateException e) {
            e.printStackTrace(System.out);
          }
        });
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES));
    try {
      StackWalker.getInstance().walk(null);
    } catch (NullPointerException e) {
      System.out.println("no function");
    }
  }
}
