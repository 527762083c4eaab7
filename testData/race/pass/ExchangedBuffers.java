import java.util.concurrent.Exchanger;

/** Two tasks trade their buffers; each then works on what it got. */
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
      other.content += 10;
      results[me] = other.content;
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
    System.out.println(market.results[0] + " " + market.results[1]);
  }
}
