// confirm: race confirmed: the runs have no output and no static result to compare
/** Two tasks write a field of an object that nobody looks at, so there is no result to compare. */
public class SilentResult {
  private int value;

  void set(int v) {
    value = v; // step: 0.0 0 write value, 0.1 1 write value
  }

  public static void main(String[] args) throws InterruptedException {
    SilentResult shared = new SilentResult();
    Thread first = new Thread(() -> shared.set(1));
    Thread second = new Thread(() -> shared.set(2));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
