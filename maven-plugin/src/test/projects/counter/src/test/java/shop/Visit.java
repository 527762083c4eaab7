package shop;

/** Two visitors enter; both must be counted. */
public class Visit {
  public static void main(String[] args) throws InterruptedException {
    Counter counter = new Counter();
    Thread other = new Thread(counter::@enter@);
    other.start();
    counter.@enter@();
    other.join();
    System.out.println("visitors: " + counter.visitors());
  }
}
