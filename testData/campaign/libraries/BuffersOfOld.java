// jars: commons-collections-3.1
import org.apache.commons.collections.Buffer;
import org.apache.commons.collections.BufferUtils;
import org.apache.commons.collections.buffer.UnboundedFifoBuffer;

/** A producer and a consumer meet at a blocking buffer. */
public final class BuffersOfOld {
  private BuffersOfOld() {}

  public static void main(String[] args) throws InterruptedException {
    Buffer buffer = BufferUtils.blockingBuffer(new UnboundedFifoBuffer());
    int[] sum = new int[1];
    Thread consumer =
        new Thread(
            () -> {
              for (int i = 0; i < 50; i++) {
                sum[0] += (Integer) buffer.remove();
              }
            });
    consumer.start();
    for (int i = 0; i < 50; i++) {
      buffer.add(i);
    }
    consumer.join();
    System.out.println(sum[0]);
  }
}
