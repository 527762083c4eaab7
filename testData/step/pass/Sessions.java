import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Uses the session that is in the map, whoever put it there; and ignores what putIfAbsent gives for
 * numbers, of which one is as good as another.
 */
public final class Sessions {
  private static final class Session {
    final AtomicInteger uses = new AtomicInteger();
  }

  private final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Integer> lengths = new ConcurrentHashMap<>();
  private final AtomicInteger letters = new AtomicInteger();

  private Session session(String user) {
    Session session = sessions.get(user);
    if (session == null) {
      session = new Session();
      Session other = sessions.putIfAbsent(user, session);
      return other == null ? session : other;
    }
    return session;
  }

  private int length(String user) {
    Integer length = lengths.get(user);
    if (length == null) {
      length = user.length();
      lengths.putIfAbsent(user, length);
    }
    return length;
  }

  void work() {
    for (String user : new String[] {"ann", "bob", "cy"}) {
      session(user).uses.incrementAndGet();
      letters.addAndGet(length(user));
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
    System.out.println(uses + " uses, " + shared.letters.get() + " letters");
  }
}
