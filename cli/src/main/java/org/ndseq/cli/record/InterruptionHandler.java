package org.ndseq.cli.record;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/**
 * The reaction to Ctrl-C, or to another request to end this process: the program under test and all
 * that it started are stopped, and a sentence lists the results so far. The virtual machine runs a
 * hook then, while the thread that waits for the program goes on; that thread is held, so that
 * nothing more is done or said.
 */
public final class InterruptionHandler {
  private static final CountDownLatch NEVER = new CountDownLatch(1);
  private static final Thread HOOK = new Thread(InterruptionHandler::stop, "ndseq-stop");

  /** Both are written by the thread that works and read by the hook; guarded by the class. */
  private static Optional<ProcessTree> running = Optional.empty();

  private static Supplier<String> farewell = () -> "";
  private static boolean isHooked;
  private static volatile boolean isStopping;

  private InterruptionHandler() {}

  /** Sets what is said; an empty text for nothing. */
  public static synchronized void say(Supplier<String> text) {
    farewell = text;
    hook();
  }

  private static void hook() {
    if (!isHooked) {
      isHooked = true;
      Runtime.getRuntime().addShutdownHook(HOOK);
    }
  }

  /** Waits for a process that is stopped if we are. */
  static int waitFor(ProcessTree tree) throws InterruptedException {
    synchronized (InterruptionHandler.class) {
      running = Optional.of(tree);
      hook();
    }
    int code = tree.waitFor();
    if (isStopping) {
      NEVER.await();
    }
    synchronized (InterruptionHandler.class) {
      running = Optional.empty();
    }
    return code;
  }

  /** Nothing is left that an interruption could cut short. */
  public static synchronized void over() {
    farewell = () -> "";
  }

  private static void stop() {
    isStopping = true;
    Optional<ProcessTree> tree;
    Supplier<String> text;
    synchronized (InterruptionHandler.class) {
      tree = running;
      text = farewell;
    }
    tree.ifPresent(ProcessTree::stop);
    String last = text.get();
    if (!last.isEmpty()) {
      System.err.println();
      System.err.println("ndseq: " + last);
    }
  }
}
