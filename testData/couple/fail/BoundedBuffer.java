/** Two producers put into one buffer; which item lies where depends on who is first. */
public final class BoundedBuffer {
  private final int[] items = new int[4];
  private int count;

  private BoundedBuffer() {
    count = 0; // ndseq: couple challenger BoundedBuffer.count #1
  }

  synchronized void put(int item) {
    int at = count; // ndseq: couple read BoundedBuffer.count #1
    items[at] = item;
    count = at + 1; // ndseq: couple write BoundedBuffer.count #1
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer buffer = new BoundedBuffer();
    Thread first = new Thread(() -> buffer.put(7));
    Thread second = new Thread(() -> buffer.put(9));
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("items " + buffer.items[0] + " and " + buffer.items[1]);
  }
}
