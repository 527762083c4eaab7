package org.ndseq.agent;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Ends a process that runs for too long, so that a program that hangs fails its test instead of
 * hanging it. Before, it asks the process for its stacks, which a JVM prints to its output.
 */
public final class HangWatchdog implements AutoCloseable {
  /** Far beyond what any program under test takes, even on a busy machine. */
  private static final Duration LIMIT = Duration.ofMinutes(4);

  private static final long STACKS_SECONDS = 3;

  private final Process process;
  private final String what;
  private final Thread watcher;

  /** Written by the watcher before it ends the process. */
  private volatile @Nullable String hanging;

  private HangWatchdog(Process process, String what) {
    this.process = process;
    this.what = what;
    this.watcher = new Thread(this::watch, "hang-watchdog");
  }

  /** Watches {@code process} until it is closed; {@code what} names it in the failure. */
  public static HangWatchdog over(Process process, String what) {
    HangWatchdog watchdog = new HangWatchdog(process, what);
    watchdog.watcher.setDaemon(true);
    watchdog.watcher.start();
    return watchdog;
  }

  private void watch() {
    try {
      if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        hanging = "still running after " + LIMIT + ": " + what;
        new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid())).start().waitFor();
        TimeUnit.SECONDS.sleep(STACKS_SECONDS);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (java.io.IOException e) {
      process.destroyForcibly();
    }
  }

  /** Fails if the process had to be ended. */
  public void requireNotHanging() {
    String problem = hanging;
    if (problem != null) {
      throw new AssertionError(problem);
    }
  }

  @Override
  public void close() {
    watcher.interrupt();
  }
}
