package org.ndseq.determinism;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.ndseq.determinism.logic.ClockLimit;

/**
 * Answers about methods by the {@link MethodFingerprint} of all that they rest on: a method whose
 * code, and all that it may come to, is what it was is not analysed again. In a file, the answers
 * of one process serve the next.
 */
public final class ProofCache {
  private static final int MOST = 5000;

  /** An answer, and where its methods were when it was found. */
  record Entry(MethodAnswer answer, List<LineSpanTable.Span> lines) {}

  private final String engine;

  /** The one used longest ago first. */
  private final Map<String, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);

  private int reused;
  private int analysed;

  /**
   * Makes an empty one.
   *
   * @param engine which version of the analysis the answers are of
   */
  public ProofCache(String engine) {
    this.engine = engine;
  }

  /** Reads a file; one that is missing, damaged or of another engine is as good as empty. */
  public static ProofCache read(Path file, String engine) {
    ProofCache cache = new ProofCache(engine);
    if (Files.isRegularFile(file)) {
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
        CacheFormat.read(in, engine).forEach(cache.entries::put);
      } catch (IOException | RuntimeException e) {
        cache.entries.clear();
      }
    }
    return cache;
  }

  /** Writes the file anew, in one step. */
  public void write(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new IOException(file + " is not a file");
    }
    Files.createDirectories(folder);
    Path fresh = Files.createTempFile(folder, "proofs", ".tmp");
    try {
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(fresh)))) {
        CacheFormat.write(out, engine, entries);
      }
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /** How many methods that start tasks were not analysed again. */
  public int reused() {
    return reused;
  }

  /** How many were. */
  public int analysed() {
    return analysed;
  }

  MethodAnswer get(
      MethodFingerprint.Print print, Supplier<MethodAnswer> analysis, ClockLimit limit) {
    List<LineSpanTable.Span> now = LineSpanTable.of(print.methods());
    Optional<Entry> known = Optional.ofNullable(entries.get(print.hash()));
    if (known.isPresent()) {
      reused++;
      return LineSpanTable.moved(known.get().answer(), known.get().lines(), now);
    }
    analysed++;
    MethodAnswer answer = analysis.get();
    if (!limit.isReached() && answer.regions().stream().noneMatch(ProofCache::isCutShort)) {
      entries.put(print.hash(), new Entry(answer, now));
      entries.keySet().stream()
          .limit(Math.max(0, entries.size() - MOST))
          .toList()
          .forEach(entries::remove);
    }
    return answer;
  }

  /** With more time or memory the answer may be another. */
  private static boolean isCutShort(RegionProof proof) {
    return proof.verdict() instanceof RegionProof.NotAnalysed n
        && (n.reason().startsWith("not decided within") || n.reason().startsWith("too large"));
  }
}
