package org.ndseq.cli.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.ndseq.finding.Findings;
import org.ndseq.finding.JsonFile;

/**
 * The paths of the sources that an analysis was about, in a file next to its findings, so that a
 * later report quotes these files and no others of the same name.
 */
public final class RecordedSourceIndex {
  /** The name of the file. */
  public static final String NAME = "sources.json";

  /** A source: its simple name in the findings, its path, and the SHA-256 of its bytes. */
  record Entry(String file, String path, String sha256) {}

  private RecordedSourceIndex() {}

  /** The text of the file. */
  public static String toJson(SourceTextIndex sources) {
    List<Entry> entries = new ArrayList<>();
    for (String file : sources.files()) {
      sources
          .path(file)
          .map(Path::toAbsolutePath)
          .map(Path::normalize)
          .flatMap(path -> hash(path).map(hash -> new Entry(file, path.toString(), hash)))
          .ifPresent(entries::add);
    }
    return JsonFile.toJson(entries) + "\n";
  }

  /**
   * The sources that the analysis of a findings file recorded; empty if it recorded none.
   *
   * @param warn receives a sentence for each file that cannot be quoted any more
   */
  static Optional<SourceTextIndex> beside(
      Path findingsFile, Findings findings, Consumer<String> warn) {
    Path file = findingsFile.resolveSibling(NAME);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Entry[] entries;
    try {
      entries = JsonFile.read(file, Entry[].class);
    } catch (IOException e) {
      warn.accept(file + " cannot be read, so no source is quoted; name folders with --source");
      return Optional.of(SourceTextIndex.of(Map.of()));
    }
    Map<String, Path> paths = new TreeMap<>();
    for (Entry entry : entries) {
      Path path = Path.of(entry.path());
      if (hash(path).map(entry.sha256()::equals).orElse(false)) {
        paths.put(entry.file(), path);
      } else if (SourceTextIndex.places(findings).anyMatch(p -> p.file().equals(entry.file()))) {
        warn.accept(
            path
                + (Files.exists(path)
                    ? " has changed since the analysis"
                    : " is not there any more")
                + ", so it is not quoted; to quote another file, name its folder with --source");
      }
    }
    return Optional.of(SourceTextIndex.of(paths));
  }

  private static Optional<String> hash(Path path) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(path));
      return Optional.of(HexFormat.of().formatHex(digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
