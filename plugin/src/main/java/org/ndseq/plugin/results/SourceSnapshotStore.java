package org.ndseq.plugin.results;

import com.intellij.openapi.fileEditor.impl.LoadTextUtil;
import com.intellij.openapi.vfs.VirtualFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Source texts at the time of the run, stored next to a report. Findings are anchored to these, so
 * that later edits do not matter, even after a restart of the IDE.
 */
final class SourceSnapshotStore {
  private static final String START = "started";

  private final Path folder;
  private final long started;

  private SourceSnapshotStore(Path folder, long started) {
    this.folder = folder;
    this.started = started;
  }

  /** Notes that the files saved until now are those that will run. */
  static void begin(Path report) throws IOException {
    Files.writeString(report.resolve(START), "");
  }

  static SourceSnapshotStore of(Path report) throws IOException {
    Path mark = report.resolve(START);
    Path time = Files.exists(mark) ? mark : report.resolve(ReportLoader.FINDINGS);
    return new SourceSnapshotStore(
        report.resolve("sources"), Files.getLastModifiedTime(time).toMillis());
  }

  /** Whether the run began before that time. */
  boolean isBefore(long time) {
    return started < time;
  }

  /**
   * The text at the time of the run; empty if the file was saved after the start and has no
   * snapshot.
   */
  Optional<String> text(VirtualFile file) throws IOException {
    Path kept = folder.resolve(name(file));
    if (Files.exists(kept)) {
      return Optional.of(Files.readString(kept));
    }
    if (file.getTimeStamp() > started) {
      return Optional.empty();
    }
    String text = LoadTextUtil.loadText(file).toString();
    Files.createDirectories(folder);
    Files.writeString(kept, text);
    return Optional.of(text);
  }

  private static String name(VirtualFile file) {
    CRC32 hash = new CRC32();
    hash.update(file.getPath().getBytes(StandardCharsets.UTF_8));
    return "%08x-%s".formatted(hash.getValue(), file.getName());
  }
}
