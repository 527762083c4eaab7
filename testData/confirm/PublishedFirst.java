// confirm: race missing: had both tasks at their accesses at once
// confirm: couple missing: did the read see the other write
/** A task uses an object that main published before. */
public class PublishedFirst {
  static String text;

  static void use() {
    System.out.println(text.length()); // step: 0.0 0 read text, 1.1 -1 read text
  }

  public static void main(String[] args) throws InterruptedException {
    Thread user = new Thread(PublishedFirst::use);
    text = "ready"; // step: 0.1 1 write text, 1.0 -1 write text
    user.start();
    user.join();
  }
}
