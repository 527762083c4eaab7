// explore: ab | ba
/** The order of what tasks print is part of the result. */
public class PrintOrder {
  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> System.out.print("a"));
    other.start();
    System.out.print("b");
    other.join();
  }
}
