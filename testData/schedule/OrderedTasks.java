/** Two tasks one after the other; the argument changes what the first one does. */
public class OrderedTasks {
  static int total;

  static synchronized void add(int n) {
    total = total * 10 + n;
  }

  static synchronized void subtract(int n) {
    total = total * 10 - n;
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Thread first =
        new Thread(
            () -> {
              for (int i = 0; i < rounds; i++) {
                add(1);
              }
              if (rounds < 0) {
                subtract(1);
              }
            });
    Thread second = new Thread(() -> add(2));
    first.start();
    first.join();
    second.start();
    second.join();
    System.out.println("total = " + total);
  }
}
