package org.ndseq.plugin.proof;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The code that a proof was about.
 *
 * @param hash of all methods, without their lines
 * @param written when each class file was written, so that an unchanged file is not read again
 * @param traces the runs that were used
 */
record ProvedState(String hash, Map<Path, Long> written, List<Path> traces) {
  ProvedState {
    written = Map.copyOf(written);
    traces = List.copyOf(traces);
  }

  static ProvedState of(CompiledFile file, List<Path> traces) throws IOException {
    Map<Path, Long> written = new HashMap<>();
    for (Path path : file.classes().values()) {
      written.put(path, Files.getLastModifiedTime(path).toMillis());
    }
    return new ProvedState(file.hash(), written, traces);
  }

  /** Whether no class file was written since, and there is no other run. */
  boolean isCurrent(List<Path> known) throws IOException {
    if (!traces.equals(known)) {
      return false;
    }
    for (Map.Entry<Path, Long> file : written.entrySet()) {
      if (!Files.isRegularFile(file.getKey())
          || Files.getLastModifiedTime(file.getKey()).toMillis() != file.getValue()) {
        return false;
      }
    }
    return true;
  }

  /** Whether only lines changed. */
  boolean isSameCode(ProvedState other) {
    return hash.equals(other.hash) && traces.equals(other.traces);
  }
}
