import java.util.stream.IntStream;

/** A method named unlock is not the end of a critical section. */
public class OwnUnlock {
  private static int seen;

  private void unlock() {
    seen++;
  }

  private void work(int[] a, int t) {
    try {
      a[t] = 10 / (t - 3);
    } finally {
      unlock();
    }
  }

  public static void main(String[] args) {
    int[] a = new int[8];
    OwnUnlock own = new OwnUnlock();
    IntStream.range(0, 8).parallel().forEach(t -> own.work(a, t));
    System.out.println(seen);
  }
}
