import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** compareAndSet tried once: a maximum may be lost. */
public class CasMax {
  public static void main(String[] args) {
    AtomicInteger best = new AtomicInteger();
    IntStream.range(0, 9)
        .parallel()
        .forEach(
            i -> {
              int old = best.get();
              if (i > old) {
                best.compareAndSet(old, i);
              }
            });
    System.out.println(best.get());
  }
}
