package org.ndseq.plugin.proof;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds class files in the output folders of a project. Most packages that a class names are of
 * libraries, so each package is looked up once in each folder, and its classes only where it is.
 */
final class PackageFolderIndex {
  private final List<Path> outputs;
  private final Map<String, List<Path>> found = new HashMap<>();

  PackageFolderIndex(List<Path> outputs) {
    this.outputs = List.copyOf(outputs);
  }

  /** The class file of a class by its internal name, if it is of the project. */
  Optional<Path> file(String name) {
    int end = name.lastIndexOf('/');
    String folder = end < 0 ? "" : name.substring(0, end);
    if (folder.startsWith("java/")) {
      return Optional.empty();
    }
    return found.computeIfAbsent(folder, this::folders).stream()
        .map(place -> place.resolve(name.substring(end + 1) + ".class"))
        .filter(file -> Files.isRegularFile(file))
        .findFirst();
  }

  private List<Path> folders(String name) {
    return outputs.stream()
        .map(output -> output.resolve(name))
        .filter(folder -> Files.isDirectory(folder))
        .toList();
  }
}
