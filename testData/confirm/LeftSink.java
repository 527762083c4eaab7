// failure: none
/** A sink is closed while another task may still write to it, which then writes nothing. */
public class LeftSink {
  static volatile StringBuffer out = new StringBuffer();

  static void write(String text) {
    StringBuffer sink = out;
    if (sink != null) {
      sink.append(text);
    }
  }

  static void close() {
    out = null;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> write("a"));
    Thread closer = new Thread(LeftSink::close);
    writer.start();
    Thread.sleep(50);
    closer.start();
    writer.join();
    closer.join();
    System.out.println("closed");
  }
}
