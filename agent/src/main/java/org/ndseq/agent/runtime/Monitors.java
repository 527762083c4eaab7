package org.ndseq.agent.runtime;

import org.jspecify.annotations.Nullable;

/** Hooks around monitor instructions and synchronized methods. */
public final class Monitors {
  private Monitors() {}

  /** The monitor was entered. */
  public static void entered(Object monitor, ThreadLog log, int site) {
    Node node = log.node(monitor);
    log.sync(Events.ACQUIRE, site, node.id(), node.countOperation());
  }

  /** The monitor is about to be left. */
  public static void exiting(@Nullable Object monitor, ThreadLog log, int site) {
    if (monitor != null) {
      Node node = log.node(monitor);
      log.sync(Events.RELEASE, site, node.id(), node.countOperation());
      log.disturb();
    }
  }
}
