// confirm: race benign: both orders were seen
/** The order of printed lines depends on the schedule, which is not taken for another result. */
public class PrintOrder {
  static boolean seen;

  static void look(String name) {
    seen = true; // step: 0.0 0 write seen, 0.1 1 write seen
    System.out.println(name);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> look("one"));
    Thread second = new Thread(() -> look("two"));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(seen);
  }
}
