/** Data and a flag that says it is there, neither of them volatile. */
public final class Publication {
  private int data;
  private boolean ready;
  private int seen;

  private void publish() {
    data = 42; // ndseq: race Publication.data
    ready = true; // ndseq: race Publication.ready
  }

  private void look() {
    boolean there = ready; // ndseq: race Publication.ready
    int value = data; // ndseq: race Publication.data
    seen = there ? value : 0;
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
