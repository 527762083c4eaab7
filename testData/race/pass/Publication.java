/** Data and a volatile flag that says it is there; the data is read only when it is. */
public final class Publication {
  private int data;
  private volatile boolean ready;
  private int seen;

  private void publish() {
    data = 42;
    ready = true;
  }

  private void look() {
    if (ready) {
      seen = data;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Publication publication = new Publication();
    Thread publisher = new Thread(publication::publish);
    Thread reader = new Thread(publication::look);
    publisher.start();
    reader.start();
    publisher.join();
    reader.join();
    System.out.println("0 or 42: " + (publication.seen == 0 || publication.seen == 42));
  }
}
