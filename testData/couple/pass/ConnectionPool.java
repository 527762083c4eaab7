/** A pool in which every client has a connection of its own, dealt out before they start. */
public final class ConnectionPool {
  private int next;
  private int firstGot;
  private int secondGot;

  synchronized int lease() {
    int connection = next;
    next = connection + 1;
    return connection;
  }

  public static void main(String[] args) throws InterruptedException {
    ConnectionPool pool = new ConnectionPool();
    int one = pool.lease();
    int other = pool.lease();
    Thread first = new Thread(() -> pool.firstGot = 10 * one);
    Thread second = new Thread(() -> pool.secondGot = 10 * other);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("used " + pool.firstGot + " and " + pool.secondGot);
  }
}
