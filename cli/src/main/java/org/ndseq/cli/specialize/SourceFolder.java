package org.ndseq.cli.specialize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ndseq.specialize.query.ProgramListing;

/** The lines of the sources below a folder, or of one file, by the simple names of the files. */
final class SourceFolder implements ProgramListing.SourceText {
  private final Path root;
  private final Map<String, List<String>> files = new HashMap<>();

  SourceFolder(Path root) {
    this.root = root;
  }

  @Override
  public Optional<String> line(String file, int line) {
    List<String> text = files.computeIfAbsent(file, this::read);
    return line > 0 && line <= text.size() ? Optional.of(text.get(line - 1)) : Optional.empty();
  }

  /** The lines of the file; none if it is missing or there are two with this name. */
  private List<String> read(String name) {
    try (Stream<Path> all = Files.walk(root)) {
      List<Path> found = all.filter(f -> f.endsWith(name)).limit(2).toList();
      return found.size() == 1 ? Files.readAllLines(found.get(0)) : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }
}
