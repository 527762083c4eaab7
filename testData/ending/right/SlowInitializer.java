import java.math.BigInteger;

/** A task waits for long until another one has initialized a class. */
public final class SlowInitializer {
  static final class Settings {
    static final int SIZE;

    static {
      long end = System.nanoTime() + 4_000_000_000L;
      int bits = 0;
      while (System.nanoTime() < end) {
        bits = BigInteger.valueOf(7).pow(50_000).bitLength();
      }
      SIZE = bits;
    }

    static int size() {
      return SIZE;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(Settings::size);
    Thread second = new Thread(Settings::size);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
