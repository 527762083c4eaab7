import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** Two subscribers, of which each is called in order, share a counter. */
public final class Subscribers {
  private int sum;

  private final class Summer implements Flow.Subscriber<Integer> {
    private final CompletableFuture<Integer> result = new CompletableFuture<>();

    @Override
    public void onSubscribe(Flow.Subscription given) {
      given.request(8);
    }

    @Override
    public void onNext(Integer item) {
      sum += item; // ndseq: race Subscribers.sum
    }

    @Override
    public void onError(Throwable thrown) {
      result.completeExceptionally(thrown);
    }

    @Override
    public void onComplete() {
      result.complete(1);
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Subscribers shared = new Subscribers();
    Summer first = shared.new Summer();
    Summer second = shared.new Summer();
    try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4)) {
      publisher.subscribe(first);
      publisher.subscribe(second);
      publisher.submit(1);
    }
    System.out.println(first.result.get() + second.result.get());
    pool.shutdown();
  }
}
