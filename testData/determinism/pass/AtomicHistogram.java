import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** Counts in an atomic array, and a sum under a lock inside a loop. */
public class AtomicHistogram {
  private int total;

  private synchronized void add(int v) {
    total += v;
  }

  public static void main(String[] args) {
    byte[] data = new byte[1000];
    AtomicIntegerArray counts = new AtomicIntegerArray(256);
    AtomicHistogram sum = new AtomicHistogram();
    IntStream.range(0, 10)
        .parallel()
        .forEach( // proved
            t -> {
              for (int i = t * 100; i < t * 100 + 100; i++) {
                counts.incrementAndGet(data[i] & 0xff);
                sum.add(i);
              }
            });
    System.out.println(counts.get(0) + sum.total);
  }
}
