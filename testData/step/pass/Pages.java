import java.util.List;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicReference;

/** Writes to the page, which a reader takes away and counts, under one lock. */
public final class Pages {
  private final AtomicReference<List<String>> page = new AtomicReference<>(new Vector<>());
  private int lines;

  synchronized void write(String line) {
    page.get().add(line);
  }

  synchronized int take() {
    List<String> old = page.getAndSet(new Vector<>());
    return old.size();
  }

  public static void main(String[] args) throws InterruptedException {
    Pages shared = new Pages();
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < 6; i++) {
                shared.write("line");
              }
            });
    Thread reader =
        new Thread(
            () -> {
              for (int i = 0; i < 3; i++) {
                shared.lines += shared.take();
              }
            });
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    System.out.println(shared.lines + shared.take());
  }
}
