/** The parent fails before it has awaited the task, and prints what the task writes. */
public class FinallyPrints {
  static int[] cells = new int[3];

  static void work(int at) throws InterruptedException {
    int[] own = new int[3];
    Thread thread =
        new Thread(
            () -> {
              for (int i = 0; i < 3; i++) {
                cells[i] = 7;
              }
            });
    thread.start();
    try {
      own[at] = 1;
      thread.join();
    } finally {
      System.out.println(cells[2]);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    work(args.length + 3);
  }
}
