/** Opens a link on first use without looking again under the lock: two tasks can open one each. */
public final class Connection {
  private static final class Link {
    int sent;
  }

  private volatile Link link;

  private Link link() {
    Link current = link; // ndseq: step
    if (current == null) {
      synchronized (this) {
        current = new Link();
        link = current; // ndseq: step
      }
    }
    return current;
  }

  void send(int amount) {
    Link current = link();
    synchronized (current) {
      current.sent += amount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Connection shared = new Connection();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      int task = t;
      tasks[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 5; i++) {
                  shared.send(task + i);
                }
              });
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    System.out.println(shared.link.sent);
  }
}
