package org.ndseq.plugin.proof;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The class files that a source file was compiled to, with the class files of the project that
 * these refer to, transitively: the input of a proof about the file.
 *
 * @param classes by internal name, the file's own first
 * @param written time at which the oldest of the file's own was written
 */
record CompiledFile(Map<String, Path> classes, long written) {

  /**
   * Finds them.
   *
   * @param outputs the folders that the project is compiled to
   * @param topLevel binary names of the source file's classes
   */
  static Optional<CompiledFile> find(List<Path> outputs, List<String> topLevel) throws IOException {
    PackageFolderIndex folders = new PackageFolderIndex(outputs);
    Map<String, Path> found = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>();
    long written = Long.MAX_VALUE;
    for (String name : topLevel) {
      for (Map.Entry<String, Path> own : withNested(folders, name.replace('.', '/')).entrySet()) {
        written = Math.min(written, Files.getLastModifiedTime(own.getValue()).toMillis());
        found.put(own.getKey(), own.getValue());
        open.add(own.getKey());
      }
    }
    while (!open.isEmpty()) {
      for (String named :
          ClassNameReader.in(
              Files.readAllBytes(Objects.requireNonNull(found.get(open.remove()))))) {
        if (!found.containsKey(named)) {
          folders
              .file(named)
              .ifPresent(
                  file -> {
                    found.put(named, file);
                    open.add(named);
                  });
        }
      }
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(new CompiledFile(found, written));
  }

  private static Map<String, Path> withNested(PackageFolderIndex folders, String name)
      throws IOException {
    Map<String, Path> found = new TreeMap<>();
    Optional<Path> top = folders.file(name);
    if (top.isPresent()) {
      String simple = name.substring(name.lastIndexOf('/') + 1);
      String folder = name.substring(0, name.length() - simple.length());
      try (Stream<Path> siblings = Files.list(top.get().resolveSibling(""))) {
        siblings.forEach(
            file -> {
              String own = file.getFileName().toString();
              if (own.equals(simple + ".class")
                  || (own.startsWith(simple + "$") && own.endsWith(".class"))) {
                found.put(folder + own.substring(0, own.length() - ".class".length()), file);
              }
            });
      }
    }
    return found;
  }

  /** Copies the class files into a folder, which the analysis takes as one program. */
  void copyTo(Path folder) throws IOException {
    for (Map.Entry<String, Path> file : classes.entrySet()) {
      Path target = folder.resolve(file.getKey() + ".class");
      Files.createDirectories(target.resolveSibling(""));
      Files.copy(file.getValue(), target);
    }
  }

  /** A hash of all methods that ignores lines and comments. */
  String hash() throws IOException {
    CodeHash hash = new CodeHash();
    for (Path file : new TreeMap<>(classes).values()) {
      hash.add(Files.readAllBytes(file));
    }
    return hash.value();
  }
}
