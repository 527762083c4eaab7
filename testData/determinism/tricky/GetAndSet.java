import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Every task swaps its number in and keeps what was there. */
public class GetAndSet {
  public static void main(String[] args) {
    AtomicInteger cell = new AtomicInteger();
    int[] out = new int[9];
    IntStream.range(0, 9).parallel().forEach(i -> out[i] = cell.getAndSet(i));
    System.out.println(out[3]);
  }
}
