package org.ndseq.agent.runtime.sync;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;
import org.ndseq.agent.runtime.memory.LibraryHooks;
import org.ndseq.trace.format.EventCodes;

/**
 * The calls of a {@code Phaser}, made here in place of the program. Arrivals, at any phaser of a
 * tree, are numbered in the order in which they happen, those of a phase before those of the next:
 * the root's word is held meanwhile. Who leaves a phase, however late, has waited for the last
 * arrival of that phase and of those before, and for no other; who only arrives has waited for
 * nothing. Each method is called like the one that it stands for, followed by the log and the site.
 */
public final class PhaserHooks {
  private static final long PATIENCE_NANOS = 50_000_000;

  private PhaserHooks() {}

  public static int arrive(Phaser phaser, ThreadLog log, int site) {
    return LibraryHooks.isModelled(phaser, "arrive")
        ? arrive(phaser, false, log, site)
        : phaser.arrive();
  }

  public static int arriveAndDeregister(Phaser phaser, ThreadLog log, int site) {
    return LibraryHooks.isModelled(phaser, "arriveAndDeregister")
        ? arrive(phaser, true, log, site)
        : phaser.arriveAndDeregister();
  }

  /** Arrives and waits in two steps, which the specification calls equivalent. */
  public static int arriveAndAwaitAdvance(Phaser phaser, ThreadLog log, int site) {
    if (!LibraryHooks.isModelled(phaser, "arriveAndAwaitAdvance")
        || !LibraryHooks.isModelled(phaser, "arrive")
        || !LibraryHooks.isModelled(phaser, "awaitAdvance")) {
      return phaser.arriveAndAwaitAdvance();
    }
    int phase = arrive(phaser, false, log, site);
    return left(phaser, phase < 0 ? phase : phaser.awaitAdvance(phase), log, site);
  }

  public static int awaitAdvance(Phaser phaser, int phase, ThreadLog log, int site) {
    int next = phaser.awaitAdvance(phase);
    return LibraryHooks.isModelled(phaser, "awaitAdvance") ? left(phaser, next, log, site) : next;
  }

  public static int awaitAdvanceInterruptibly(Phaser phaser, int phase, ThreadLog log, int site)
      throws InterruptedException {
    int next = phaser.awaitAdvanceInterruptibly(phase);
    return LibraryHooks.isModelled(phaser, "awaitAdvanceInterruptibly")
        ? left(phaser, next, log, site)
        : next;
  }

  public static int awaitAdvanceInterruptibly(
      Phaser phaser, int phase, long timeout, TimeUnit unit, ThreadLog log, int site)
      throws InterruptedException, TimeoutException {
    int next = phaser.awaitAdvanceInterruptibly(phase, timeout, unit);
    return LibraryHooks.isModelled(phaser, "awaitAdvanceInterruptibly")
        ? left(phaser, next, log, site)
        : next;
  }

  public static int getPhase(Phaser phaser, ThreadLog log, int site) {
    int phase = phaser.getPhase();
    saw(phaser, phase, log, site);
    return phase;
  }

  public static boolean isTerminated(Phaser phaser, ThreadLog log, int site) {
    int phase = phaser.getPhase();
    saw(phaser, phase, log, site);
    return phase < 0;
  }

  public static void forceTermination(Phaser phaser, ThreadLog log, int site) {
    ObjectRecord node = log.node(phaser.getRoot());
    int word = VersionWord.tryBeginWrite(node.shadow(), 1, PATIENCE_NANOS);
    try {
      arrived(node, phaser.getPhase(), log, site);
      phaser.forceTermination();
    } finally {
      letGo(node, word);
    }
  }

  private static int arrive(Phaser phaser, boolean deregisters, ThreadLog log, int site) {
    Phaser root = phaser.getRoot();
    ObjectRecord node = log.node(root);
    int word = VersionWord.tryBeginWrite(node.shadow(), 1, PATIENCE_NANOS);
    log.arrivedAt = root;
    try {
      int phase = deregisters ? phaser.arriveAndDeregister() : phaser.arrive();
      if (phase >= 0) {
        arrived(node, phase, log, site);
      }
      return phase;
    } finally {
      log.arrivedAt = null;
      letGo(node, word);
    }
  }

  private static void arrived(ObjectRecord root, int phase, ThreadLog log, int site) {
    int arrival = root.countOperation();
    root.details().rounds().arrived(phase & Integer.MAX_VALUE, arrival);
    log.sync(EventCodes.SIGNAL, site, root.id(), arrival);
  }

  private static void letGo(ObjectRecord root, int word) {
    if (word >= 0) {
      VersionWord.cancelWrite(root.shadow(), 1, word);
    }
  }

  /**
   * Called from within a root phaser, before it advances and calls its subclass: this thread's
   * arrival, which has no number yet, is the last one of the phase.
   */
  public static void advancing(Object phaser) {
    ThreadLog log = ThreadLog.existing();
    if (log != null && log.arrivedAt == phaser && phaser instanceof Phaser root) {
      ObjectRecord node = log.node(root);
      int before = node.operations();
      node.details().rounds().arrived(root.getPhase() & Integer.MAX_VALUE, before + 1);
      log.sync(EventCodes.AWAIT, -1, node.id(), before);
    }
  }

  private static int left(Phaser phaser, int next, ThreadLog log, int site) {
    ObjectRecord node = log.node(phaser.getRoot());
    log.sync(EventCodes.BARRIER, site, node.id(), node.details().rounds().lastOf(over(next)));
    return next;
  }

  /** Looking at the phase tells that those before it are over, which need be said but once. */
  private static void saw(Phaser phaser, int phase, ThreadLog log, int site) {
    ObjectRecord node = log.node(phaser.getRoot());
    int arrival = node.details().rounds().lastOf(over(phase));
    if (arrival > 0 && (log.phaserSeen != node || log.arrivalSeen != arrival)) {
      log.phaserSeen = node;
      log.arrivalSeen = arrival;
      log.sync(EventCodes.AWAIT, site, node.id(), arrival);
    }
  }

  /**
   * The last phase that is over for a thread that sees {@code phase}, which is negative at the end.
   */
  private static int over(int phase) {
    return phase < 0 ? phase & Integer.MAX_VALUE : phase - 1;
  }
}
