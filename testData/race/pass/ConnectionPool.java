/** A pool whose free list and whose count of returned connections have the same monitor. */
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

  synchronized void giveBack(int connection) {
    leased[connection] = false;
    returned++;
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
