import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks number entries and append them later: entries can come in another order. */
public final class NumberedLog {
  private static final AtomicInteger last = new AtomicInteger();
  private static final List<Integer> entries = Collections.synchronizedList(new ArrayList<>());

  static void append() {
    int number = last.incrementAndGet(); // ndseq: warning
    entries.add(number); // ndseq: warning
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(NumberedLog::append);
    Thread second = new Thread(NumberedLog::append);
    first.start();
    second.start();
    first.join();
    second.join();
    boolean isSorted = entries.get(0) == 1 && entries.get(1) == 2;
    System.out.println(isSorted ? "sorted" : "not sorted");
  }
}
