package org.ndseq.junit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * A saved specification for the process that runs a test.
 *
 * @param blocks class, method, first instruction and end of each block, split by tabs
 * @param steps class, method and instruction of each beginning of steps, split by tabs
 */
record SpecificationFile(List<String> blocks, List<String> steps) {
  static final SpecificationFile NONE = new SpecificationFile(List.of(), List.of());

  /**
   * Reads a specification.
   *
   * @param loader has the classes of the test, which must be those of the specification
   */
  static SpecificationFile read(Path file, ClassLoader loader) throws IOException {
    Map<?, ?> root = parse(file);
    if (!(root.get("blocks") instanceof List<?> blocks)) {
      throw new AssertionError(file + " is not a specification: it has no blocks");
    }
    if (root.get("program") instanceof Map<?, ?> program
        && program.get("classHashes") instanceof Map<?, ?> hashes) {
      for (Map.Entry<?, ?> hash : hashes.entrySet()) {
        requireSame(file, hash, loader);
      }
    }
    List<String> lines = new ArrayList<>();
    for (Object element : blocks) {
      if (element instanceof Map<?, ?> block) {
        lines.add(
            "%s\t%s\t%s\t%s"
                .formatted(
                    block.get("class"),
                    block.get("method"),
                    block.get("startOffset"),
                    block.get("endOffset")));
      }
    }
    return new SpecificationFile(lines, steps(root));
  }

  private static List<String> steps(Map<?, ?> root) {
    List<String> lines = new ArrayList<>();
    if (root.get("stepStarts") instanceof List<?> starts) {
      for (Object element : starts) {
        if (element instanceof Map<?, ?> start) {
          lines.add(
              "%s\t%s\t%s"
                  .formatted(start.get("class"), start.get("method"), start.get("instruction")));
        }
      }
    }
    return lines;
  }

  private static Map<?, ?> parse(Path file) throws IOException {
    try {
      if (new JsonText(Files.readString(file)).parse() instanceof Map<?, ?> map) {
        return map;
      }
      throw new AssertionError(file + " is not a specification");
    } catch (NoSuchFileException e) {
      throw new AssertionError(
          "there is no specification "
              + file.toAbsolutePath()
              + "; write it with `ndseq spec save`",
          e);
    } catch (IllegalArgumentException e) {
      throw new AssertionError(file + " is damaged: " + e.getMessage(), e);
    }
  }

  private static void requireSame(Path file, Map.Entry<?, ?> hash, ClassLoader loader)
      throws IOException {
    String name = String.valueOf(hash.getKey());
    try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new AssertionError(
            "%s is a specification of another program: this one has no class %s"
                .formatted(file, name));
      }
      CRC32C crc = new CRC32C();
      crc.update(in.readAllBytes());
      if (!Long.toHexString(crc.getValue()).equals(hash.getValue())) {
        throw new AssertionError(
            "%s is a specification of another version of the program: %s has changed; analyze it again"
                .formatted(file, name));
      }
    }
  }
}
