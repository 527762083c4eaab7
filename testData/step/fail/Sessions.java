import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Ignores what putIfAbsent gives: who comes second counts in a session that nobody finds. */
public final class Sessions {
  private static final class Session {
    final AtomicInteger uses = new AtomicInteger();
  }

  private final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();

  private Session session(String user) {
    Session session = sessions.get(user); // ndseq: step
    if (session == null) {
      session = new Session();
      sessions.putIfAbsent(user, session); // ndseq: step
    }
    return session;
  }

  void work() {
    for (String user : new String[] {"ann", "bob", "cy"}) {
      session(user).uses.incrementAndGet();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Sessions shared = new Sessions();
    Thread[] tasks = new Thread[3];
    for (int t = 0; t < tasks.length; t++) {
      tasks[t] = new Thread(shared::work);
      tasks[t].start();
    }
    for (Thread task : tasks) {
      task.join();
    }
    int uses = 0;
    for (Session session : shared.sessions.values()) {
      uses += session.uses.get();
    }
    System.out.println(uses + " uses");
  }
}
