package org.ndseq.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the source tree, whose programs are measured. */
final class SourceTree {
  private SourceTree() {}

  /** The nearest folder above this one that holds the programs. */
  static Path root() {
    Path here = Path.of("").toAbsolutePath();
    while (here != null && !Files.isDirectory(here.resolve("testData"))) {
      here = here.getParent();
    }
    if (here == null) {
      throw new IllegalStateException("run this inside the source tree");
    }
    return here;
  }
}
