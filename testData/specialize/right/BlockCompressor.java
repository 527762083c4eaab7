// specialize: arguments=2 4 random=2 4..4 reports=2
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Compresses blocks that workers take from a queue, as pbzip2. */
public class BlockCompressor {
  static final int BLOCK = 64;
  static int[] sizes;
  static byte[] data;
  static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(16);

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int blocks = Integer.parseInt(args[1]);
    data = new byte[blocks * BLOCK];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) (i * i % 17);
    }
    sizes = new int[blocks];
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      workers[t] = new Thread(BlockCompressor::work);
      workers[t].start();
    }
    for (int b = 0; b < blocks; b++) {
      queue.put(b);
    }
    for (int t = 0; t < threads; t++) {
      queue.put(-1);
    }
    for (int t = 0; t < threads; t++) {
      workers[t].join();
    }
    long sum = 0;
    for (int b = 0; b < blocks; b++) {
      sum = sum * 31 + sizes[b];
    }
    System.out.println(sum);
  }

  static void work() {
    try {
      for (int b = queue.take(); b >= 0; b = queue.take()) {
        sizes[b] = compress(b);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static int compress(int block) {
    Deflater deflater = new Deflater();
    deflater.setInput(data, block * BLOCK, BLOCK);
    deflater.finish();
    byte[] out = new byte[2 * BLOCK];
    int size = deflater.deflate(out);
    deflater.end();
    CRC32 sum = new CRC32();
    sum.update(out, 0, size);
    return size * 31 + (int) (sum.getValue() & 1023);
  }
}
