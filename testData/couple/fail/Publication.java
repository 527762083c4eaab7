/** Data is published by a plain write; the reader may see what was there before. */
public final class Publication {
  private int data;
  private int seen;

  private Publication() {
    data = 1; // ndseq: couple challenger Publication.data #1
  }

  private void publish() {
    data = 42; // ndseq: couple write Publication.data #1
  }

  private void look() {
    seen = data; // ndseq: couple read Publication.data #1
  }

  public static void main(String[] args) throws InterruptedException {
    Publication publication = new Publication();
    Thread first = new Thread(publication::publish);
    Thread second = new Thread(publication::look);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("1 or 42: " + (publication.seen == 1 || publication.seen == 42));
  }
}
