package org.ndseq.agent.runtime.thread;

/**
 * Starts the agent's own threads. They are daemons of the JVM's topmost group, so the program does
 * not find them when it lists or counts the threads of its group.
 */
public final class AgentThreadFactory {
  private AgentThreadFactory() {}

  /** Starts a daemon that runs {@code body}. */
  public static void start(Runnable body, String name) {
    Thread thread = new Thread(topmostGroup(), body, name, 0, false);
    thread.setDaemon(true);
    thread.start();
  }

  /** The JVM's own group of threads. */
  @SuppressWarnings("ThreadGroup") // it is what Thread.activeCount() goes by
  public static ThreadGroup topmostGroup() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }
}
