/** One task advances the tail and another one the head; each looks how far the other one is. */
public final class RingBuffer {
  private final int[] items = new int[4];
  private volatile int head;
  private volatile int tail;
  private int sum;

  private boolean offer(int item) {
    if (tail - head == items.length) {
      return false;
    }
    items[tail % items.length] = item;
    tail++;
    return true;
  }

  private int poll() {
    if (tail == head) {
      return 0;
    }
    int item = items[head % items.length];
    head++;
    return item;
  }

  void produce() {
    for (int i = 1; i <= 20; i++) {
      while (!offer(i)) {
        Thread.yield();
      }
    }
  }

  void consume() {
    for (int taken = 0; taken < 20; ) {
      int item = poll();
      if (item == 0) {
        Thread.yield();
      } else {
        sum += item;
        taken++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RingBuffer shared = new RingBuffer();
    Thread producer = new Thread(shared::produce);
    Thread consumer = new Thread(shared::consume);
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    System.out.println("sum: " + shared.sum);
  }
}
