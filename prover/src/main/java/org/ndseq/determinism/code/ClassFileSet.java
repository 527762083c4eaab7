package org.ndseq.determinism.code;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.ndseq.determinism.logic.MemoryLimit;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Reads class files from folders, jars and single files; what cannot be read is listed. */
public final class ClassFileSet {
  private final List<ClassNode> nodes = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  private ClassFileSet() {}

  /**
   * Reads all class files.
   *
   * @throws TooLargeException if the memory does not hold them
   */
  public static ClassFileSet read(List<Path> paths) throws IOException {
    ClassFileSet files = new ClassFileSet();
    for (Path path : paths) {
      files.addPath(path);
    }
    return files;
  }

  /**
   * Takes class files that are in memory.
   *
   * @param classes the bytes by the name to list where they cannot be read
   * @throws TooLargeException if the memory does not hold them
   */
  public static ClassFileSet of(Map<String, byte[]> classes) {
    ClassFileSet files = new ClassFileSet();
    classes.forEach(files::add);
    return files;
  }

  public List<ClassNode> nodes() {
    return nodes;
  }

  public List<String> unreadable() {
    return unreadable;
  }

  private void addPath(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      try (Stream<Path> all = Files.walk(path)) {
        for (Path file : all.filter(p -> p.toString().endsWith(".class")).sorted().toList()) {
          add(file.toString(), Files.readAllBytes(file));
        }
      }
    } else if (path.toString().endsWith(".class")) {
      add(path.toString(), Files.readAllBytes(path));
    } else {
      addJar(path);
    }
  }

  private void addJar(Path path) throws IOException {
    try (JarFile jar = new JarFile(path.toFile())) {
      for (Enumeration<JarEntry> all = jar.entries(); all.hasMoreElements(); ) {
        JarEntry entry = all.nextElement();
        boolean other = entry.getName().startsWith("META-INF/versions/");
        if (entry.getName().endsWith(".class") && !other) {
          addEntry(jar, entry, path + "!/" + entry.getName());
        }
      }
    } catch (ZipException e) {
      throw new DamagedJarException(path + " is not a readable jar: " + e.getMessage(), e);
    }
  }

  private void addEntry(JarFile jar, JarEntry entry, String name) throws IOException {
    byte[] bytes;
    try (InputStream in = jar.getInputStream(entry)) {
      bytes = in.readAllBytes();
    } catch (ZipException | EOFException e) {
      unreadable.add(name);
      return;
    }
    add(name, bytes);
  }

  private void add(String name, byte[] bytes) {
    if (MemoryLimit.isReached()) {
      throw new TooLargeException(
          "only %d of the classes fit into %s of memory"
              .formatted(nodes.size(), MemoryLimit.text()));
    }
    try {
      ClassNode node = new ClassNode();
      new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
      if (!node.name.endsWith("module-info") && !node.name.endsWith("package-info")) {
        nodes.add(node);
      }
    } catch (RuntimeException e) {
      unreadable.add(name);
    }
  }
}
