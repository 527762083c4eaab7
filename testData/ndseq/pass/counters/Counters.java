// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=- slicedOut=-
// ndseq-size: default=30 (lines for each task)
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Tasks that count what they see, in all the usual ways: under a lock, with atomics, in a map.
 *
 * <p>Why no block: every task adds to every counter again and again, so no order of whole tasks has
 * the order of the additions; but additions commute, and nobody looks at a sum before the end; and it does not
 * matter which task makes an adder for a word.
 */
public final class Counters {
  private static final String[] WORDS = {"fork", "join", "lock", "cas"};

  private int lines;
  private long letters;
  private final int[] lengths = new int[5];
  private final AtomicInteger atomic = new AtomicInteger();
  private final LongAdder adder = new LongAdder();
  private final Map<String, Integer> words = new ConcurrentHashMap<>();
  private final Map<String, LongAdder> adders = new ConcurrentHashMap<>();
  private int longest;

  private synchronized void line(String word) {
    lines++;
    letters += word.length();
    lengths[word.length()]++;
    longest = Math.max(longest, word.length());
  }

  private void read(int task, int size) {
    for (int i = 0; i < size; i++) {
      String word = WORDS[(task + i) % WORDS.length];
      line(word);
      atomic.incrementAndGet();
      adder.add(word.length());
      words.merge(word, 1, Integer::sum);
      adders.computeIfAbsent(word, w -> new LongAdder()).increment();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 30;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Counters all = new Counters();
    List<Thread> tasks = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int task = t;
      tasks.add(new Thread(() -> all.read(task, size)));
    }
    tasks.forEach(Thread::start);
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(all.lines + " lines, " + all.letters + " letters, longest " + all.longest);
    System.out.println(all.lengths[3] + " short ones, " + all.atomic.get() + ", " + all.adder.sum());
    System.out.println(new TreeMap<>(all.words) + " " + new TreeMap<>(all.adders));
    if (all.lines != size * threads || all.atomic.get() != all.lines) {
      System.exit(1);
    }
  }
}
