import java.util.Arrays;

/** A stream that runs no code of the program reads what a thread writes. */
public class SummedWhileWritten {
  public static void main(String[] args) throws Exception {
    int[] all = new int[100];
    Thread other = new Thread(() -> all[3] = 4);
    other.start();
    System.out.println(Arrays.stream(all).parallel().sum());
    other.join();
  }
}
