/** Producer, consumer and the thread that looks at the size all use the monitor. */
public final class BoundedBuffer {
  private final int[] items = new int[2];
  private int count;
  private int observed;

  synchronized void put(int item) throws InterruptedException {
    while (count == items.length) {
      wait();
    }
    items[count] = item;
    count++;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (count == 0) {
      wait();
    }
    count--;
    notifyAll();
    return items[count];
  }

  synchronized int size() {
    return count;
  }

  private void produce() {
    try {
      for (int i = 0; i < 4; i++) {
        put(i);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void consume() {
    try {
      for (int i = 0; i < 4; i++) {
        take();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    BoundedBuffer buffer = new BoundedBuffer();
    Thread producer = new Thread(buffer::produce);
    Thread consumer = new Thread(buffer::consume);
    Thread gauge = new Thread(() -> buffer.observed = buffer.size());
    producer.start();
    consumer.start();
    gauge.start();
    producer.join();
    consumer.join();
    gauge.join();
    System.out.println("size between 0 and 2: " + (buffer.observed >= 0 && buffer.observed <= 2));
  }
}
