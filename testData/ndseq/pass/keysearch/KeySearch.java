// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=1062k slicedOut=1049k
// ndseq-size: default=6 paper=14 (873k) (unknown key bits)
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Known-plaintext search for the missing low bits of an XTEA key. The key space is cut into chunks,
 * one task each; a task looks once whether the key is found already, and exactly one task writes
 * it. A task has at most one read and one write of shared data: every run is serializable.
 */
public final class KeySearch {
  private static final int DELTA = 0x9E3779B9;
  private static final int ROUNDS = 8;
  private static final int CHUNK = 16;

  private static volatile boolean found;
  private static int foundKey;

  private final int[] keyHigh = {0x01234567, 0x89abcdef, 0xfedcba98};
  private final int knownBits;
  private final int size;
  private final int plain0 = 0x4e445365;
  private final int plain1 = 0x71756f74;
  private final int cipher0;
  private final int cipher1;

  private KeySearch(int size) {
    this.size = size;
    knownBits = 0x5aa5f00d >>> size << size;
    int secret = knownBits | ((1 << size) - 6);
    long cipher = encrypt(secret);
    cipher0 = (int) (cipher >>> 32);
    cipher1 = (int) cipher;
  }

  private long encrypt(int lastKeyWord) {
    int v0 = plain0;
    int v1 = plain1;
    int sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
      v0 += ((v1 << 4 ^ v1 >>> 5) + v1) ^ (sum + word(sum & 3, lastKeyWord));
      sum += DELTA;
      v1 += ((v0 << 4 ^ v0 >>> 5) + v0) ^ (sum + word(sum >>> 11 & 3, lastKeyWord));
    }
    return (long) v0 << 32 | (v1 & 0xffffffffL);
  }

  private int word(int index, int lastKeyWord) {
    return index == 3 ? lastKeyWord : keyHigh[index];
  }

  private void scan(int from, int to) {
    if (found) {
      return;
    }
    for (int low = from; low < to; low++) {
      long cipher = encrypt(knownBits | low);
      if ((int) (cipher >>> 32) == cipher0 && (int) cipher == cipher1) {
        foundKey = knownBits | low;
        found = true;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 6;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    KeySearch search = new KeySearch(size);
    int keys = 1 << size;
    int chunks = (keys + CHUNK - 1) / CHUNK;
    CountDownLatch done = new CountDownLatch(chunks);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    for (int c = 0; c < chunks; c++) {
      int from = c * CHUNK;
      pool.execute(
          () -> {
            search.scan(from, Math.min(from + CHUNK, keys));
            done.countDown();
          });
    }
    done.await();
    pool.shutdown();
    int key = foundKey;
    System.out.printf("key = %08x%n", key);
    long cipher = search.encrypt(key);
    if (!found || (int) (cipher >>> 32) != search.cipher0 || (int) cipher != search.cipher1) {
      System.exit(1);
    }
  }
}
