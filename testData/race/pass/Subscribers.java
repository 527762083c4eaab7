import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** The methods of a subscriber are called one after the other, on whatever thread. */
public final class Subscribers {
  private static final class Summer implements Flow.Subscriber<int[]> {
    private final CompletableFuture<Integer> result = new CompletableFuture<>();
    private Flow.Subscription subscription;
    private int sum;

    @Override
    public void onSubscribe(Flow.Subscription given) {
      subscription = given;
      given.request(1);
    }

    @Override
    public void onNext(int[] item) {
      sum += item[0];
      subscription.request(1);
    }

    @Override
    public void onError(Throwable thrown) {
      result.completeExceptionally(thrown);
    }

    @Override
    public void onComplete() {
      result.complete(sum);
    }
  }

  private static void start(Runnable delivery) {
    new Thread(delivery).start();
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Summer summer = new Summer();
    try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>(pool, 4)) {
      publisher.subscribe(summer);
      for (int i = 0; i < 8; i++) {
        int[] item = new int[1];
        item[0] = i;
        publisher.submit(item);
      }
    }
    System.out.println(summer.result.get());
    pool.shutdown();
    Summer byOwnThreads = new Summer();
    try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>(Subscribers::start, 4)) {
      publisher.subscribe(byOwnThreads);
      for (int i = 0; i < 8; i++) {
        Thread.yield();
        publisher.submit(new int[1]);
      }
    }
    System.out.println(byOwnThreads.result.get());
  }
}
