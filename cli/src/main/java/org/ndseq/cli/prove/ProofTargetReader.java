package org.ndseq.cli.prove;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.ndseq.cli.session.UserErrorException;

/** The class files to prove; Java sources are compiled into a temporary folder. */
final class ProofTargetReader implements Closeable {
  private final List<Path> paths;
  private final Optional<Path> folder;

  private ProofTargetReader(List<Path> paths, Optional<Path> folder) {
    this.paths = paths;
    this.folder = folder;
  }

  static ProofTargetReader of(List<Path> targets) throws IOException {
    List<Path> sources = targets.stream().filter(ProofTargetReader::isSource).toList();
    List<Path> paths = new ArrayList<>(targets.stream().filter(t -> !isSource(t)).toList());
    paths.forEach(ProofTargetReader::check);
    if (sources.isEmpty()) {
      requireClasses(paths);
      return new ProofTargetReader(paths, Optional.empty());
    }
    Path folder = Files.createTempDirectory("ndseq-prove");
    ProofTargetReader all = new ProofTargetReader(paths, Optional.of(folder));
    try {
      compile(sources, paths, folder);
    } catch (RuntimeException e) {
      all.close();
      throw e;
    }
    paths.add(folder);
    return all;
  }

  List<Path> paths() {
    return paths;
  }

  private static boolean isSource(Path path) {
    return path.toString().endsWith(".java") && Files.isRegularFile(path);
  }

  private static void check(Path path) {
    String name = path.toString();
    boolean known = Files.isDirectory(path) || name.endsWith(".class") || name.endsWith(".jar");
    if (!known) {
      throw new UserErrorException(
          path + " is not a folder, a jar, a class file or a Java source file.");
    }
  }

  /** A folder or jar without a class file is a mistake: nothing would be examined. */
  private static void requireClasses(List<Path> paths) throws IOException {
    for (Path path : paths) {
      if (hasClass(path)) {
        return;
      }
    }
    throw new UserErrorException(
        "there is no class file in %s; compile it first, or give its .java files"
            .formatted(paths.stream().map(Path::toString).collect(Collectors.joining(", "))));
  }

  private static boolean hasClass(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      try (Stream<Path> all = Files.walk(path)) {
        return all.anyMatch(f -> isCode(f.toString()) || f.toString().endsWith(".jar"));
      }
    }
    if (!path.toString().endsWith(".jar")) {
      return true;
    }
    try (ZipFile jar = new ZipFile(path.toFile())) {
      return jar.stream().anyMatch(entry -> isCode(entry.getName()));
    } catch (ZipException e) {
      return true; // the prover reports a jar that cannot be read
    }
  }

  private static boolean isCode(String name) {
    return name.endsWith(".class")
        && !name.endsWith("module-info.class")
        && !name.endsWith("package-info.class");
  }

  private static void compile(List<Path> sources, List<Path> classPath, Path folder) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UserErrorException("Java sources need a JDK; give the compiled classes instead.");
    }
    List<String> args = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none"));
    args.addAll(List.of("-d", folder.toString()));
    String path =
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    args.addAll(List.of("-cp", path.isEmpty() ? folder.toString() : path));
    sources.forEach(s -> args.add(s.toString()));
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    if (compiler.run(null, errors, errors, args.toArray(new String[0])) != 0) {
      String first = errors.toString(StandardCharsets.UTF_8).lines().findFirst().orElse("");
      throw new UserErrorException("The sources do not compile: " + first);
    }
  }

  @Override
  public void close() throws IOException {
    if (folder.isPresent()) {
      try (Stream<Path> all = Files.walk(folder.get())) {
        for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
