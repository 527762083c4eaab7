// confirm: race confirmed exception: the run ends with java.lang.NullPointerException
// confirm: couple confirmed exception: the run ends with java.lang.NullPointerException
/** A task uses an object that main publishes after it started the task. */
public class OrderViolation {
  static String text;

  static void use() {
    System.out.println(text.length()); // step: 0.0 0 read text, 1.1 -1 read text
  }

  public static void main(String[] args) throws InterruptedException {
    Thread user = new Thread(OrderViolation::use);
    user.start();
    text = "ready"; // step: 0.1 1 write text, 1.0 -1 write text
    user.join();
  }
}
