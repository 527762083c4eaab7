package org.ndseq.plugin.results;

import com.intellij.openapi.application.PathManager;
import com.intellij.openapi.project.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders of a project's reports, one for each inference, so that a cancelled inference does
 * not destroy an earlier report. The last few are kept.
 */
public final class ReportFolderStore {
  private static final String PREFIX = "report-";
  private static final int KEPT = 3;
  private static final int MOST_TRACES = 10;
  private static final long LARGEST_TRACE = 20_000_000;

  private final Path base;

  ReportFolderStore(Path base) {
    this.base = base;
  }

  /** The store in the IDE's system folder, outside version control. */
  public static ReportFolderStore of(Project project) {
    return new ReportFolderStore(
        PathManager.getSystemDir().resolve("ndseq").resolve(project.getLocationHash()));
  }

  /** A new, empty folder; it marks the time at which the sources were those that run. */
  public Path next() throws IOException {
    Files.createDirectories(base);
    List<Path> old = all();
    int number = old.isEmpty() ? 1 : number(old.get(old.size() - 1)) + 1;
    Path folder = Files.createDirectories(base.resolve(PREFIX + number));
    SourceSnapshotStore.begin(folder);
    return folder;
  }

  /** Deletes all but the last few; traces are large, so not on the event thread. */
  public int prune() throws IOException {
    List<Path> all = all();
    List<Path> old = all.subList(0, Math.max(0, all.size() - KEPT));
    for (Path folder : old) {
      delete(folder);
    }
    return old.size();
  }

  /** The newest folder with a report in it. */
  public Optional<Path> last() {
    try {
      List<Path> all = all();
      for (int i = all.size() - 1; i >= 0; i--) {
        if (Files.isRegularFile(all.get(i).resolve(ReportLoader.FINDINGS))) {
          return Optional.of(all.get(i));
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder of cached results about methods, for later proofs. */
  public Path proofs() {
    return base.resolve("proofs");
  }

  /** The folder of the schedules that explorations find. */
  public Path schedules() {
    return base.resolve("schedules");
  }

  /** A folder for files that a command reads at its start. */
  public Path scratch() throws IOException {
    return Files.createDirectories(base.resolve("scratch"));
  }

  /**
   * The traces of the newest report, if it was begun at that time or later; of long runs and of
   * many, only some.
   */
  public List<Path> tracesSince(long time) throws IOException {
    Optional<Path> last = last();
    if (last.isEmpty() || SourceSnapshotStore.of(last.get()).isBefore(time)) {
      return List.of();
    }
    Path traces = last.get().resolve("traces");
    if (!Files.isDirectory(traces)) {
      return List.of();
    }
    List<Path> small = new ArrayList<>();
    try (Stream<Path> files = Files.list(traces)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".ndtrace")).sorted().toList()) {
        if (small.size() < MOST_TRACES && Files.size(file) <= LARGEST_TRACE) {
          small.add(file);
        }
      }
    }
    return small;
  }

  private List<Path> all() throws IOException {
    if (!Files.isDirectory(base)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(base)) {
      return children
          .filter(f -> f.getFileName().toString().matches(PREFIX + "\\d{1,9}"))
          .sorted(Comparator.comparingInt(ReportFolderStore::number))
          .toList();
    }
  }

  private static int number(Path folder) {
    return Integer.parseInt(folder.getFileName().toString().substring(PREFIX.length()));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
