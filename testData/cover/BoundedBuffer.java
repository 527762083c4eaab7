// cover: arguments=3 schedules=4 deadlocks=1
/**
 * A producer and a consumer with a bounded buffer; the input is the capacity, of which only a few
 * values matter. With a capacity of zero the producer waits forever.
 */
public class BoundedBuffer {
  static final int ITEMS = 4;

  static class Buffer {
    private final int[] items = new int[ITEMS];
    private final int capacity;
    private int size;
    private int first;

    Buffer(int capacity) {
      this.capacity = capacity;
    }

    synchronized void put(int item) throws InterruptedException {
      while (size >= capacity) {
        wait();
      }
      items[(first + size) % items.length] = item;
      size++;
      notifyAll();
    }

    synchronized int take() throws InterruptedException {
      while (size == 0) {
        wait();
      }
      int item = items[first];
      first = (first + 1) % items.length;
      size--;
      notifyAll();
      return item;
    }
  }

  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Buffer buffer = new Buffer(Math.min(Integer.parseInt(args[0]), 3));
    Thread producer =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < ITEMS; i++) {
                  buffer.put(i);
                }
              } catch (InterruptedException e) {
                Thread.yield();
              }
            });
    Thread consumer =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < ITEMS; i++) {
                  sum += buffer.take();
                }
              } catch (InterruptedException e) {
                Thread.yield();
              }
            });
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    System.out.println(sum);
  }
}
