package org.ndseq.cli.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Gives every run of a program the same standard input. What comes in is kept in a file while it is
 * read, so that the first run need not wait for the end of it, and later runs get it from the
 * beginning.
 */
final class ProgramInput {
  /** Set by the launcher where standard input is a file or a pipe and no terminal. */
  private static final String PIPED = "ndseq.input.piped";

  private static final int BUFFER_BYTES = 1 << 14;

  private final InputStream source;
  private final FileChannel kept;

  /** Written by the thread that reads, under this object's lock. */
  private long length;

  private boolean isComplete;

  private ProgramInput(InputStream source, FileChannel kept) {
    this.source = source;
    this.kept = kept;
  }

  /**
   * Whether the input of this process is to be kept: it is no terminal, and there are more runs.
   */
  static boolean isPiped() {
    return Boolean.getBoolean(PIPED);
  }

  /** Keeps what {@code source} has; it is read from now on. */
  static ProgramInput of(InputStream source) {
    try {
      Path file = Files.createTempFile("ndseq-input", "");
      FileChannel kept =
          FileChannel.open(
              file,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
      ProgramInput input = new ProgramInput(source, kept);
      start(input::readAll, "ndseq-input");
      return input;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void start(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void readAll() {
    byte[] buffer = new byte[BUFFER_BYTES];
    try {
      for (int n = source.read(buffer); n >= 0; n = source.read(buffer)) {
        keep(ByteBuffer.wrap(buffer, 0, n));
      }
    } catch (IOException e) {
      // What could not be read is no input, for no run.
    }
    synchronized (this) {
      isComplete = true;
      notifyAll();
    }
  }

  private synchronized void keep(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      length += kept.write(bytes, length);
    }
    notifyAll();
  }

  /** Writes everything from the beginning to a run's input, which takes what it wants. */
  void feed(OutputStream run) {
    start(() -> write(run), "ndseq-program-input");
  }

  private void write(OutputStream run) {
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    try (run) {
      for (long at = 0; awaitMoreThan(at); at += buffer.position()) {
        buffer.clear();
        kept.read(buffer, at);
        run.write(buffer.array(), 0, buffer.position());
        run.flush();
      }
    } catch (IOException e) {
      // The run has ended, or does not want any more.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean awaitMoreThan(long at) throws InterruptedException {
    while (length <= at && !isComplete) {
      wait();
    }
    return length > at;
  }
}
