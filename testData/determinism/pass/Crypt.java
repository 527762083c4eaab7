import java.util.stream.IntStream;

/** Encryption in blocks of eight bytes with an IDEA-like cipher, a range of blocks per task. */
public class Crypt {
  private final byte[] plain;
  private final byte[] cipher;
  private final int[] key = new int[52];

  Crypt(int size) {
    plain = new byte[size];
    cipher = new byte[size];
    for (int i = 0; i < size; i++) {
      plain[i] = (byte) (i * 7);
    }
    for (int i = 0; i < key.length; i++) {
      key[i] = (i * 40503) & 0xffff;
    }
  }

  private static int mul(int a, int b) {
    if (a == 0) {
      return (65537 - b) & 0xffff;
    }
    if (b == 0) {
      return (65537 - a) & 0xffff;
    }
    long p = (long) a * b;
    int low = (int) (p & 0xffff);
    int high = (int) (p >>> 16);
    return (low - high + (low < high ? 1 : 0)) & 0xffff;
  }

  void encrypt(int slices) {
    int blocks = plain.length / 8;
    int perSlice = (blocks + slices - 1) / slices;
    byte[] from = plain;
    byte[] to = cipher;
    IntStream.range(0, blocks / 16 + 1)
        .parallel()
        .forEach( // proved
            slice -> {
              int first = slice * 16;
              int end = Math.min(first + 16, blocks);
              int i1 = first * 8;
              int i2 = first * 8;
              for (int b = first; b < end; b++) {
                int x1 = (from[i1++] & 0xff) | (from[i1++] & 0xff) << 8;
                int x2 = (from[i1++] & 0xff) | (from[i1++] & 0xff) << 8;
                int x3 = (from[i1++] & 0xff) | (from[i1++] & 0xff) << 8;
                int x4 = (from[i1++] & 0xff) | (from[i1++] & 0xff) << 8;
                int ik = 0;
                for (int round = 0; round < 8; round++) {
                  x1 = mul(x1, key[ik++]);
                  x2 = (x2 + key[ik++]) & 0xffff;
                  x3 = (x3 + key[ik++]) & 0xffff;
                  x4 = mul(x4, key[ik++]);
                  int t = mul(x1 ^ x3, key[ik++]);
                  int u = mul((t + (x2 ^ x4)) & 0xffff, key[ik++]);
                  t = (t + u) & 0xffff;
                  x1 ^= u;
                  x4 ^= t;
                  int swap = x2 ^ t;
                  x2 = x3 ^ u;
                  x3 = swap;
                }
                to[i2++] = (byte) x1;
                to[i2++] = (byte) (x1 >>> 8);
                to[i2++] = (byte) x3;
                to[i2++] = (byte) (x3 >>> 8);
                to[i2++] = (byte) x2;
                to[i2++] = (byte) (x2 >>> 8);
                to[i2++] = (byte) x4;
                to[i2++] = (byte) (x4 >>> 8);
              }
            });
    System.out.println(perSlice);
  }

  public static void main(String[] args) {
    Crypt crypt = new Crypt(8000);
    crypt.encrypt(4);
    System.out.println(crypt.cipher[4711]);
  }
}
