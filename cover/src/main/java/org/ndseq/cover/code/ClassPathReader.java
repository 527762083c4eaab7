package org.ndseq.cover.code;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Reads the class files of a class path. */
public final class ClassPathReader {
  private ClassPathReader() {}

  /** The bytes of all classes in folders and jars, in a fixed order. */
  public static List<byte[]> read(String classPath) throws IOException {
    List<byte[]> all = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        try (Stream<Path> files = Files.walk(path)) {
          for (Path file : files.filter(ClassPathReader::isClass).sorted().toList()) {
            all.add(Files.readAllBytes(file));
          }
        }
      } else if (Files.isRegularFile(path)) {
        readJar(path, all);
      }
    }
    return all;
  }

  private static boolean isClass(Path file) {
    String name = file.toString();
    return name.endsWith(".class") && !name.endsWith("module-info.class");
  }

  private static void readJar(Path path, List<byte[]> all) throws IOException {
    try (JarFile jar = new JarFile(path.toFile())) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (isClass(Path.of(entry.getName())) && !entry.getName().startsWith("META-INF")) {
          try (InputStream stream = jar.getInputStream(entry)) {
            all.add(stream.readAllBytes());
          }
        }
      }
    }
  }

  /** Identifies a program by the bytes of its classes. */
  public static String digest(List<byte[]> classFiles) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      classFiles.forEach(digest::update);
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
