import java.util.concurrent.CountDownLatch;

/** Two tasks initialize two classes, each of which needs the other one. */
public final class InitializersInACircle {
  private static final CountDownLatch both = new CountDownLatch(2);

  static void meet() {
    both.countDown();
    try {
      both.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static final class Prices {
    static final int BASE;

    static {
      meet();
      BASE = Taxes.rate() + 1; // ndseq: waits other
    }

    static int base() {
      return BASE;
    }
  }

  static final class Taxes {
    static final int RATE;

    static {
      meet();
      RATE = Prices.base() + 1; // ndseq: waits other
    }

    static int rate() {
      return RATE;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(Prices::base);
    Thread second = new Thread(Taxes::rate);
    first.start();
    second.start();
    first.join(); // ndseq: waits join
    second.join();
    System.out.println("done");
  }
}
