// failure: exception
/** A sink is closed while another task may still write to it. */
public class ClosedSink {
  static volatile StringBuffer out = new StringBuffer();

  static void write(String text) {
    out.append(text); // ndseq: null
  }

  static void close() {
    out = null;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> write("a"));
    Thread closer = new Thread(ClosedSink::close);
    writer.start();
    Thread.sleep(50);
    closer.start();
    writer.join();
    closer.join();
    System.out.println("closed");
  }
}
