import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Calls through method references that are thread-safe. */
public final class MethodReferences {
  private MethodReferences() {}

  public static void main(String[] args) {
    ConcurrentLinkedQueue<Integer> squares = new ConcurrentLinkedQueue<>();
    AtomicInteger sum = new AtomicInteger();
    IntStream.range(0, 64).parallel().map(i -> i * i).boxed().forEach(squares::add);
    IntStream.range(0, 64).parallel().forEach(sum::addAndGet);
    System.out.println(squares.size() + " " + sum);
  }
}
