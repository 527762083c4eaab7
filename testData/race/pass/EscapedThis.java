/** A constructor starts a thread that has the object as the last thing that it does. */
public final class EscapedThis implements Runnable {
  private final int[] data;
  private final Thread reader = new Thread(this);

  EscapedThis(int size) {
    data = new int[size];
    reader.start();
  }

  @Override
  public void run() {
    System.out.println(data == null || data.length > 0);
  }

  public static void main(String[] args) throws InterruptedException {
    new EscapedThis(2).reader.join();
  }
}
