/** A thread that another method started writes the same array. */
public class LeftByHelper {
  private static Thread go(int[] a) {
    Thread thread = new Thread(() -> a[0]++);
    thread.start();
    return thread;
  }

  private static void fill(int[] a) {
    java.util.stream.IntStream.range(0, a.length).parallel().forEach(t -> a[t]++);
  }

  public static void main(String[] args) throws Exception {
    int[] a = new int[8];
    Thread thread = go(a);
    fill(a);
    thread.join();
    System.out.println(a[0]);
  }
}
