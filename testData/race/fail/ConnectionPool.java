/**
 * A pool whose free list is guarded, but which counts returned connections after leaving the
 * monitor. Nothing follows the count in a client, so no lock order can hide the race.
 */
public final class ConnectionPool {
  private final boolean[] leased = new boolean[4];
  private int returned;

  synchronized int lease() {
    for (int c = 0; c < leased.length; c++) {
      if (!leased[c]) {
        leased[c] = true;
        return c;
      }
    }
    throw new IllegalStateException("no free connection");
  }

  void giveBack(int connection) {
    synchronized (this) {
      leased[connection] = false;
    }
    returned++; // ndseq: race ConnectionPool.returned
  }

  public static void main(String[] args) throws InterruptedException {
    ConnectionPool pool = new ConnectionPool();
    Runnable client = () -> pool.giveBack(pool.lease());
    Thread first = new Thread(client);
    Thread second = new Thread(client);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("returned = " + pool.returned);
  }
}
