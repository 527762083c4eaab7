/** A pool that hands out numbered connections in the order of the requests. */
public final class ConnectionPool {
  private int next;
  private int firstGot;
  private int secondGot;

  private ConnectionPool() {
    next = 0; // ndseq: couple challenger ConnectionPool.next #1
  }

  synchronized int lease() {
    int connection = next; // ndseq: couple read ConnectionPool.next #1
    next = connection + 1; // ndseq: couple write ConnectionPool.next #1
    return connection;
  }

  public static void main(String[] args) throws InterruptedException {
    ConnectionPool pool = new ConnectionPool();
    Thread first = new Thread(() -> pool.firstGot = pool.lease());
    Thread second = new Thread(() -> pool.secondGot = pool.lease());
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("leased " + pool.firstGot + " and " + pool.secondGot);
  }
}
