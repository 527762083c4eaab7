import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** Two print streams lead to one sink. */
public class TwoPrintStreams {
  public static void main(String[] args) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    PrintStream one = new PrintStream(sink);
    PrintStream two = new PrintStream(sink);
    Thread first = new Thread(() -> one.println("a"));
    Thread second = new Thread(() -> two.println("b"));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(sink);
  }
}
