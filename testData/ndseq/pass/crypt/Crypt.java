// ndseq-expect: verdict=serializable blocks=0
// ndseq-paper: events=493k slicedOut=100k
// ndseq-size: default=128 paper=10544 (492k) (bytes, a multiple of 8)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The IDEA block cipher over a buffer: one parallel region encrypts, a second one decrypts. The
 * tasks of a region work on disjoint slices and share the subkeys read only.
 */
public final class Crypt {
  private static final int SUBKEYS = 52;

  private final byte[] plain;
  private final byte[] secret;
  private final byte[] again;
  private final int[] encryptKey = new int[SUBKEYS];
  private final int[] decryptKey = new int[SUBKEYS];

  private Crypt(int size) {
    plain = new byte[size];
    secret = new byte[size];
    again = new byte[size];
    for (int i = 0; i < size; i++) {
      plain[i] = (byte) (i * 31 + 7);
    }
    // The first block and the key are the cipher's published test vector.
    for (int i = 0; i < 8; i++) {
      plain[i] = (byte) ((i & 1) == 0 ? 0 : i / 2);
    }
    int[] userKey = {1, 2, 3, 4, 5, 6, 7, 8};
    expand(userKey, encryptKey);
    invert(encryptKey, decryptKey);
  }

  /** 52 subkeys: the 128-bit key, then the key rotated left by 25 bits, again and again. */
  private static void expand(int[] userKey, int[] key) {
    for (int i = 0; i < SUBKEYS; i++) {
      if (i < 8) {
        key[i] = userKey[i];
      } else {
        int base = i / 8 * 8 - 8;
        int a = key[base + (i + 1) % 8];
        int b = key[base + (i + 2) % 8];
        key[i] = ((a << 9) | (b >>> 7)) & 0xffff;
      }
    }
  }

  /** The decryption subkeys: inverses of the encryption subkeys, last round first. */
  private static void invert(int[] key, int[] inverse) {
    for (int round = 0; round <= 8; round++) {
      int from = (8 - round) * 6;
      int to = round * 6;
      boolean swap = round > 0 && round < 8;
      inverse[to] = multiplicativeInverse(key[from]);
      inverse[to + 1] = -key[from + (swap ? 2 : 1)] & 0xffff;
      inverse[to + 2] = -key[from + (swap ? 1 : 2)] & 0xffff;
      inverse[to + 3] = multiplicativeInverse(key[from + 3]);
      if (round < 8) {
        inverse[to + 4] = key[from - 2];
        inverse[to + 5] = key[from - 1];
      }
    }
  }

  /** x^-1 modulo 65537 by Fermat: x^65535; zero stands for 65536, its own inverse. */
  private static int multiplicativeInverse(int x) {
    int result = 1;
    int power = x;
    for (int bit = 0; bit < 16; bit++) {
      result = multiply(result, power);
      power = multiply(power, power);
    }
    return result;
  }

  private static int multiply(int a, int b) {
    long x = a == 0 ? 65536L : a;
    long y = b == 0 ? 65536L : b;
    return (int) (x * y % 65537L) & 0xffff;
  }

  private static void cipher(byte[] in, byte[] out, int[] key, int from, int to) {
    for (int at = from; at < to; at += 8) {
      int x1 = word(in, at);
      int x2 = word(in, at + 2);
      int x3 = word(in, at + 4);
      int x4 = word(in, at + 6);
      int k = 0;
      for (int round = 0; round < 8; round++) {
        x1 = multiply(x1, key[k++]);
        x2 = (x2 + key[k++]) & 0xffff;
        x3 = (x3 + key[k++]) & 0xffff;
        x4 = multiply(x4, key[k++]);
        int p = multiply(x1 ^ x3, key[k++]);
        int q = multiply((p + (x2 ^ x4)) & 0xffff, key[k++]);
        p = (p + q) & 0xffff;
        x1 ^= q;
        x4 ^= p;
        int swapped = x2 ^ p;
        x2 = x3 ^ q;
        x3 = swapped;
      }
      store(out, at, multiply(x1, key[k++]));
      store(out, at + 2, x3 + key[k++]);
      store(out, at + 4, x2 + key[k++]);
      store(out, at + 6, multiply(x4, key[k]));
    }
  }

  private static int word(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
  }

  private static void store(byte[] bytes, int at, int word) {
    bytes[at] = (byte) (word >> 8);
    bytes[at + 1] = (byte) word;
  }

  private static void parallel(
      ExecutorService pool, int threads, byte[] in, byte[] out, int[] key) throws Exception {
    int blocks = in.length / 8;
    List<Callable<Void>> slices = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int from = blocks * t / threads * 8;
      int to = blocks * (t + 1) / threads * 8;
      slices.add(
          () -> {
            cipher(in, out, key, from, to);
            return null;
          });
    }
    pool.invokeAll(slices);
  }

  public static void main(String[] args) throws Exception {
    int size = args.length > 0 ? Integer.parseInt(args[0]) : 128;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 4;
    Crypt crypt = new Crypt(Math.max(8, size / 8 * 8));
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    parallel(pool, threads, crypt.plain, crypt.secret, crypt.encryptKey);
    parallel(pool, threads, crypt.secret, crypt.again, crypt.decryptKey);
    pool.shutdown();
    int wrong = 0;
    for (int i = 0; i < crypt.plain.length; i++) {
      if (crypt.plain[i] != crypt.again[i]) {
        wrong++;
      }
    }
    System.out.printf("first block %04x %04x %04x %04x, %d bytes differ%n",
        word(crypt.secret, 0), word(crypt.secret, 2),
        word(crypt.secret, 4), word(crypt.secret, 6), wrong);
    if (wrong > 0 || word(crypt.secret, 0) != 0x11fb || word(crypt.secret, 6) != 0x6de5) {
      System.exit(1);
    }
  }
}
