package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.explore.MixedSearchStrategy;
import org.ndseq.agent.control.explore.ReadsFromExplorer;

/** Writes how far an exploration came, from time to time, for the command that waits for it. */
final class ProgressFile {
  private static final long PAUSE_NANOS = 500_000_000L;

  private final Path file;
  private long written = System.nanoTime();

  /**
   * Makes the writer.
   *
   * @param report the file of the final report, next to which the progress is
   */
  ProgressFile(Path report) {
    file = report.resolveSibling(report.getFileName() + ".progress");
  }

  /** Writes the number of runs, of behaviours, and the estimated number of behaviours left. */
  void update(int runs, ScheduleStrategy strategy) throws IOException {
    long now = System.nanoTime();
    if (now - written < PAUSE_NANOS) {
      return;
    }
    written = now;
    String text = runs + " -1 -1";
    if (strategy instanceof MixedSearchStrategy mixed) {
      ReadsFromExplorer search = mixed.search();
      text = runs + " " + search.behaviours() + " " + search.estimatedRest();
    }
    Path next = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(next, text);
    Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
