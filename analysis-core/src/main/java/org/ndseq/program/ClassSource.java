package org.ndseq.program;

import java.util.Optional;

/** Gives class files by name: a class path, a jar, a map in a test. */
@FunctionalInterface
public interface ClassSource {
  /** No classes. */
  ClassSource NONE = name -> Optional.empty();

  /** The class file of the class with this binary name (with dots), if there is one. */
  Optional<byte[]> find(String className);
}
