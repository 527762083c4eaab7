import java.util.concurrent.Exchanger;

/** A task goes on writing the buffer that it has traded away. */
public final class ExchangedBuffers {
  private static final class Buffer {
    private int content;
  }

  private final Exchanger<Buffer> exchanger = new Exchanger<>();
  private final int[] results = new int[2];

  private void trade(int me) {
    Buffer mine = new Buffer();
    mine.content = me + 1;
    try {
      Buffer other = exchanger.exchange(mine);
      mine.content = 0; // ndseq: race Buffer.content
      results[me] = other.content; // ndseq: race Buffer.content
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    ExchangedBuffers market = new ExchangedBuffers();
    Thread first = new Thread(() -> market.trade(0));
    Thread second = new Thread(() -> market.trade(1));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done: " + (market.results[0] + market.results[1] >= 0));
  }
}
