/** A constructor starts a thread that has the object, and only then writes its final field. */
public final class EscapedThis implements Runnable {
  private final int[] data;
  private final Thread reader = new Thread(this);

  EscapedThis(int size) {
    reader.start();
    data = new int[size]; // ndseq: race EscapedThis.data
  }

  @Override
  public void run() {
    System.out.println(data == null || data.length > 0); // ndseq: race EscapedThis.data
  }

  public static void main(String[] args) throws InterruptedException {
    new EscapedThis(2).reader.join();
  }
}
