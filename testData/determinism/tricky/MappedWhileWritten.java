import java.util.Arrays;

/** A stream of numbers reads what a thread writes. */
public class MappedWhileWritten {
  public static void main(String[] args) throws Exception {
    long[] all = new long[100];
    Thread other = new Thread(() -> all[3] = 4);
    other.start();
    System.out.println(Arrays.stream(all).parallel().map(x -> x + 1).sum());
    other.join();
  }
}
