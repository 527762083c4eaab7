// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=40 (numbers)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Stages that hand numbers on to each other through queues: one makes them, one adds to each in turn,
 * the last sums up.
 *
 * <p>Why no block: a stage puts into a queue while the next one takes out of it, so that no order of
 * whole stages has the order of these; but putting in and taking out what was put in earlier touch
 * different ends of the queue. One stage after the other gives the same sum.
 */
public final class Pipeline {
  private static final int END = -1;

  private static long sum;

  private Pipeline() {}

  private static void make(int size, BlockingQueue<Integer> to) throws InterruptedException {
    for (int i = 0; i < size; i++) {
      to.put(i * 37 % 101);
    }
    to.put(END);
  }

  private static void addOn(int stage, BlockingQueue<Integer> from, BlockingQueue<Integer> to)
      throws InterruptedException {
    int before = stage;
    for (int x = from.take(); x != END; x = from.take()) {
      to.put(x + before);
      before = x;
    }
    to.put(END);
  }

  private static void sumUp(BlockingQueue<Integer> from) throws InterruptedException {
    long all = 0;
    for (int x = from.take(); x != END; x = from.take()) {
      all += x;
    }
    sum = all;
  }

  private interface Stage {
    void run() throws InterruptedException;
  }

  private static Thread thread(Stage stage) {
    return new Thread(
        () -> {
          try {
            stage.run();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    List<Thread> stages = new ArrayList<>();
    BlockingQueue<Integer> first = new ArrayBlockingQueue<>(4);
    stages.add(thread(() -> make(size, first)));
    BlockingQueue<Integer> last = first;
    for (int s = 0; s < Math.max(1, threads - 2); s++) {
      int stage = s;
      BlockingQueue<Integer> from = last;
      BlockingQueue<Integer> to = new LinkedBlockingQueue<>();
      stages.add(thread(() -> addOn(stage, from, to)));
      last = to;
    }
    BlockingQueue<Integer> end = last;
    stages.add(thread(() -> sumUp(end)));
    stages.forEach(Thread::start);
    for (Thread stage : stages) {
      stage.join();
    }
    System.out.println("sum " + sum);
    if (size == 40 && threads == 4 && sum != expected(size)) {
      System.exit(1);
    }
  }

  private static long expected(int size) {
    long all = 0;
    int one = 0;
    int two = 1;
    for (int i = 0; i < size; i++) {
      int x = i * 37 % 101;
      int y = x + one;
      one = x;
      all += y + two;
      two = y;
    }
    return all;
  }
}
