package org.ndseq.cli.record;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.ndseq.cli.term.ProgressListener.ProgramOutput;

/**
 * A process with all that it starts, so that all of it can be stopped. A process that has ended no
 * longer knows its children, so they are looked up now and then while it runs.
 */
final class ProcessTree {
  private static final byte[] LINE_END = {'\n'};
  private static final long LOOK_MILLIS = 400;
  private static final long GRACE_SECONDS = 5;

  private final Process process;
  private final List<Thread> pumps;

  /** Written by the thread that waits, read by the one that stops; guarded by itself. */
  private final Set<ProcessHandle> children = new LinkedHashSet<>();

  private final Optional<Duration> timeLimit;

  /** Written and read by the thread that waits. */
  private boolean isOverTime;

  private ProcessTree(Process process, List<Thread> pumps, Optional<Duration> timeLimit) {
    this.process = process;
    this.pumps = pumps;
    this.timeLimit = timeLimit;
  }

  /**
   * Starts a process; without a giver its input is ours.
   *
   * @param timeLimit the time after which {@link #waitFor} stops it
   */
  static ProcessTree start(
      ProcessBuilder builder,
      Optional<ProgramInput> giver,
      ProgramOutput output,
      Optional<Duration> timeLimit)
      throws IOException {
    builder.redirectInput(
        giver.isPresent() ? ProcessBuilder.Redirect.PIPE : ProcessBuilder.Redirect.INHERIT);
    Process process = builder.start();
    giver.ifPresent(input -> input.feed(process.getOutputStream()));
    return new ProcessTree(
        process,
        List.of(
            pump(process.getInputStream(), output::out),
            pump(process.getErrorStream(), output::err)),
        timeLimit);
  }

  private interface Sink {
    void take(byte[] bytes, int length);
  }

  private static Thread pump(InputStream from, Sink to) {
    Thread thread =
        new Thread(
            () -> {
              byte[] buffer = new byte[8192];
              byte last = '\n';
              try (from) {
                for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
                  to.take(buffer, n);
                  last = n == 0 ? last : buffer[n - 1];
                }
                if (last != '\n') {
                  to.take(LINE_END, LINE_END.length); // what is printed next is not the program's
                }
              } catch (IOException e) {
                // The process is gone, and its output with it.
              }
            },
            "ndseq-program-output");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** Waits for the process to end and for what it printed; the result is its exit code. */
  int waitFor() throws InterruptedException {
    long start = System.nanoTime();
    while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
      look();
      Duration time = Duration.ofNanos(System.nanoTime() - start);
      if (!isOverTime && timeLimit.isPresent() && time.compareTo(timeLimit.get()) > 0) {
        isOverTime = true;
        stop();
      }
    }
    for (Thread pump : pumps) {
      pump.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS)); // a child may hold the pipe open
    }
    return process.exitValue();
  }

  /** Whether the process was stopped because it took too long; known after {@link #waitFor}. */
  boolean wasStopped() {
    return isOverTime;
  }

  private void look() {
    synchronized (children) {
      children.removeIf(child -> !child.isAlive());
      try (Stream<ProcessHandle> now = process.descendants()) {
        now.forEach(children::add);
      }
    }
  }

  /** Ends the process and all that it started: asks first, and then does not ask. */
  void stop() {
    look();
    List<ProcessHandle> all;
    synchronized (children) {
      all = Stream.concat(Stream.of(process.toHandle()), children.stream()).toList();
    }
    all.forEach(ProcessHandle::destroy);
    CompletableFuture<?>[] ends =
        all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    try {
      CompletableFuture.allOf(ends).get(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException | java.util.concurrent.ExecutionException e) {
      // Those that are left have had their time.
    }
    all.forEach(
        handle -> {
          handle.descendants().forEach(ProcessHandle::destroyForcibly);
          handle.destroyForcibly();
        });
  }
}
