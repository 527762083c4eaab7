/** The parent fails before it has awaited the task; its caller goes on. */
public class ParentFailsEarly {
  static void work(int at) throws InterruptedException {
    int[] own = new int[3];
    Thread thread = new Thread(() -> System.out.println("task"));
    thread.start();
    own[at] = 1;
    thread.join();
  }

  public static void main(String[] args) throws InterruptedException {
    try {
      work(args.length + 3);
    } catch (RuntimeException e) {
      System.out.println("failed");
    }
  }
}
