import java.util.stream.IntStream;

/** A synchronised method locks its object, and every task has one. */
public class LockPerObject {
  static int sum;

  synchronized void add(int x) {
    sum += x;
  }

  public static void main(String[] args) {
    IntStream.range(0, 9).parallel().forEach(i -> new LockPerObject().add(i));
    System.out.println(sum);
  }
}
