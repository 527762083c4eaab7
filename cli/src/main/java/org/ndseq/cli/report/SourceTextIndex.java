package org.ndseq.cli.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;

/**
 * The source texts that findings speak of, by simple file name, as far as they are found below the
 * given folders. A file found below a folder must declare the package of the finding's class.
 */
public final class SourceTextIndex {
  /** A source longer than this is omitted from reports, to keep them small. */
  private static final long MAX_BYTES = 1 << 20;

  private static final int MAX_DEPTH = 24;

  private static final Pattern PACKAGE =
      Pattern.compile("^\\s*package\\s+([\\w.\\s]+);", Pattern.MULTILINE);

  private final Map<String, Path> paths;

  private SourceTextIndex(Map<String, Path> paths) {
    this.paths = paths;
  }

  /** The sources at known paths, by their simple names. */
  static SourceTextIndex of(Map<String, Path> paths) {
    return new SourceTextIndex(Map.copyOf(paths));
  }

  /** Finds the sources of {@code findings}; each root is a source file or a folder to search. */
  public static SourceTextIndex find(Findings findings, List<Path> roots) {
    Map<String, String> wanted = new TreeMap<>();
    Stream.concat(places(findings), findings.taskBodies().stream())
        .filter(p -> !p.file().isEmpty())
        .forEach(p -> wanted.put(p.file(), packageOf(p)));
    Map<String, Path> paths = new TreeMap<>();
    for (Path root : roots) {
      try {
        Files.walkFileTree(root, Set.of(), MAX_DEPTH, new Finder(root, wanted, paths));
      } catch (IOException e) {
        // A folder that cannot be read counts as one without sources; the page lists the missing
        // ones.
      }
    }
    return new SourceTextIndex(paths);
  }

  /** Takes the first file, in a root's order, whose name and package are wanted. */
  private static final class Finder extends SimpleFileVisitor<Path> {
    private final Path root;
    private final Map<String, String> wanted;
    private final Map<String, Path> paths;

    Finder(Path root, Map<String, String> wanted, Map<String, Path> paths) {
      this.root = root;
      this.wanted = wanted;
      this.paths = paths;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      boolean isHidden = !folder.equals(root) && folder.getFileName().toString().startsWith(".");
      return isHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = file.getFileName().toString();
      String expected = wanted.get(name);
      if (expected != null && (file.equals(root) || declaredPackage(file).equals(expected))) {
        paths.merge(name, file, (a, b) -> b.toString().compareTo(a.toString()) < 0 ? b : a);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }

  private static String declaredPackage(Path file) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        return "";
      }
      Matcher found = PACKAGE.matcher(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
      return found.find() ? found.group(1).replaceAll("\\s", "") : "";
    } catch (IOException e) {
      return "";
    }
  }

  /** The text of a file, if it was found and is not too long. */
  public Optional<String> text(String file) {
    Path path = paths.get(file);
    try {
      return path == null || Files.size(path) > MAX_BYTES
          ? Optional.empty()
          : Optional.of(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The path at which a file was found. */
  public Optional<Path> path(String file) {
    return Optional.ofNullable(paths.get(file));
  }

  /** The names of the files that were found. */
  public List<String> files() {
    return paths.keySet().stream().sorted().toList();
  }

  /** All places that findings name. */
  static Stream<Place> places(Findings f) {
    return f.all().stream().flatMap(finding -> finding.places().stream()).map(FindingPlace::at);
  }

  private static String packageOf(Place p) {
    int dot = p.className().lastIndexOf('.');
    return dot < 0 ? "" : p.className().substring(0, dot);
  }

  /** The files that findings name and that were not found. */
  public List<String> missing(Findings findings) {
    TreeSet<String> names = new TreeSet<>();
    places(findings).map(Place::file).filter(f -> !f.isEmpty()).forEach(names::add);
    names.removeAll(paths.keySet());
    return List.copyOf(names);
  }
}
