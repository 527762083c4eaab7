/** Two tasks take from both ends of an array until they meet; both may take the last element. */
public final class RingBuffer {
  private final int[] items = new int[20];
  private volatile int first;
  private volatile int last = items.length;
  private int lower;
  private int upper;

  {
    java.util.Arrays.fill(items, 1);
  }

  private boolean takeFirst() {
    if (first < last) { // ndseq: step
      Thread.yield();
      lower += items[first];
      first++; // ndseq: step
      return true;
    }
    return false;
  }

  private boolean takeLast() {
    if (first < last) { // ndseq: step
      Thread.yield();
      upper += items[last - 1];
      last--; // ndseq: step
      return true;
    }
    return false;
  }

  void fromBelow() {
    for (boolean isMore = true; isMore; ) {
      isMore = takeFirst();
    }
  }

  void fromAbove() {
    for (boolean isMore = true; isMore; ) {
      isMore = takeLast();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RingBuffer shared = new RingBuffer();
    Thread below = new Thread(shared::fromBelow);
    Thread above = new Thread(shared::fromAbove);
    below.start();
    above.start();
    below.join();
    above.join();
    System.out.println("sum: " + (shared.lower + shared.upper) + ", gap: " + (shared.last - shared.first));
  }
}
