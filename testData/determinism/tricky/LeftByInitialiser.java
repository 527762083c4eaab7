import java.util.stream.IntStream;

/** The static initialiser of another class left a thread running. */
public class LeftByInitialiser {
  private static final int[] A = new int[8];

  static final class Service {
    static {
      new Thread(() -> A[0]++).start();
    }

    static void touch() {}
  }

  public static void main(String[] args) {
    Service.touch();
    IntStream.range(0, 8).parallel().forEach(t -> A[t]++);
    System.out.println(A[0]);
  }
}
