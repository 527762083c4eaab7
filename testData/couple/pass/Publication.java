import java.util.concurrent.CompletableFuture;

/** Data is published by completing a future; the reader waits for it. */
public final class Publication {
  private final CompletableFuture<Void> published = new CompletableFuture<>();
  private int data;
  private int seen;

  private Publication() {
    data = 1;
  }

  private void publish() {
    data = 42;
    published.complete(null);
  }

  private void look() {
    published.join();
    seen = data;
  }

  public static void main(String[] args) throws InterruptedException {
    Publication publication = new Publication();
    Thread first = new Thread(publication::publish);
    Thread second = new Thread(publication::look);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("seen = " + publication.seen);
  }
}
