// runs: 3 | 4 | 5 | 10 | 20
/** One task looks between the two writes of another one. */
public class ReorderedWrites {
  static volatile int a;
  static volatile int b;

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          i < threads.length - 1
              ? new Thread(
                  () -> {
                    a = 1;
                    b = -1;
                  })
              : new Thread(
                  () -> {
                    int first = a;
                    int second = b;
                    assert first == 0 && second == 0 || first == 1 && second == -1;
                  });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
