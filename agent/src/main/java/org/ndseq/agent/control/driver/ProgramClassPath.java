package org.ndseq.agent.control.driver;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The class path of the program; each class is instrumented once for all runs. */
final class ProgramClassPath {
  private final List<Path> path;
  private final URL[] urls;
  private final Map<String, InstrumentedClass> instrumented = new ConcurrentHashMap<>();
  private final Set<String> chance = ConcurrentHashMap.newKeySet();

  /**
   * A class of the program as runs define it.
   *
   * @param source the place of its class file
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record InstrumentedClass(byte[] bytes, CodeSource source) {}

  ProgramClassPath(String classPath) {
    path =
        Stream.of(classPath.split(File.pathSeparator, -1))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .toList();
    List<URL> all = new ArrayList<>();
    for (Path entry : path) {
      try {
        all.add(entry.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new UncheckedIOException(e);
      }
    }
    urls = all.toArray(new URL[0]);
  }

  URL[] urls() {
    return urls.clone();
  }

  /** Names in class files that show where a program takes chance from. */
  private static final List<String> CHANCE =
      List.of(
          "nanoTime",
          "currentTimeMillis",
          "java/time/",
          "java/util/Date",
          "java/util/Random",
          "ThreadLocalRandom",
          "SecureRandom",
          "randomUUID",
          "identityHashCode",
          "currentThread",
          "java/io/InputStream",
          "java/io/FileInputStream",
          "java/nio/file/Files",
          "java/net/");

  /** Takes note of names in a class file that show where its results may come from. */
  void scan(byte[] classFile) {
    String text = new String(classFile, StandardCharsets.ISO_8859_1);
    for (String name : CHANCE) {
      if (text.contains(name)) {
        chance.add(name);
      }
    }
  }

  /** The names of {@link #CHANCE} in the classes that were loaded. */
  Set<String> chanceSources() {
    return new TreeSet<>(chance);
  }

  /** A class that a run has defined before; null if none has. */
  @Nullable InstrumentedClass get(String name) {
    return instrumented.get(name);
  }

  /** The class; it is instrumented if no run has defined it before. */
  InstrumentedClass add(String name, Function<String, InstrumentedClass> instrument) {
    return instrumented.computeIfAbsent(name, instrument);
  }

  /** Identifies the program: a digest of its class files. */
  String digest() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path entry : path) {
        try (Stream<Path> files = Files.exists(entry) ? Files.walk(entry) : Stream.empty()) {
          for (Path file :
              files
                  .filter(f -> f.toString().endsWith(".class") || f.equals(entry))
                  .filter(Files::isRegularFile)
                  .sorted()
                  .toList()) {
            digest.update(Files.readAllBytes(file));
          }
        }
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
