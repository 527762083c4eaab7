import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A table that the first user makes, the last answer, and the first task to ask. */
public final class Lookup {
  private static final class Answer {
    private final int number;
    private final int[] digits;

    Answer(int number, int[] digits) {
      this.number = number;
      this.digits = digits;
    }

    int[] digits(int asked) {
      return asked == number ? digits.clone() : null;
    }
  }

  private static volatile Map<Integer, Integer> squares;

  private final AtomicInteger order = new AtomicInteger();
  private final AtomicReference<String> first = new AtomicReference<>();
  private volatile Answer last = new Answer(-1, new int[1]);

  static Map<Integer, Integer> squares() {
    if (squares == null) {
      synchronized (Lookup.class) {
        if (squares == null) {
          Map<Integer, Integer> made = new HashMap<>();
          for (int i = 0; i < 4; i++) {
            made.put(i, i * i);
          }
          squares = made;
        }
      }
    }
    return squares;
  }

  int[] digits(int number) {
    int[] known = last.digits(number);
    if (known == null) {
      known = new int[] {number / 10, number % 10};
      last = new Answer(number, known);
    }
    return known;
  }

  int work(int task) {
    int place = order.getAndIncrement();
    Thread.yield();
    first.compareAndSet(null, "task " + task);
    int sum = place < 0 ? 1 : 0;
    for (int i = 0; i < 6; i++) {
      sum += squares().get(i % 4) + digits(10 + (i + task) % 3)[1];
    }
    return sum;
  }

  public static void main(String[] args) throws Exception {
    Lookup shared = new Lookup();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Future<?>[] tasks = new Future<?>[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] = pool.submit(() -> shared.work(task));
    }
    int sum = 0;
    for (Future<?> task : tasks) {
      sum += (Integer) task.get();
    }
    pool.shutdown();
    System.out.println(sum + " " + (shared.first.get() != null));
  }
}
