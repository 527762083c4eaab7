package org.ndseq.cli.record;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.format.ByteSource;
import org.ndseq.trace.format.TraceFileFormat;

/** The metadata of a trace file about its run, read without its events. */
public record TraceSummary(Map<String, String> facts, boolean isComplete) {
  public TraceSummary {
    facts = Map.copyOf(facts);
  }

  /** Reads a file as far as it goes. */
  public static TraceSummary read(Path file) throws IOException {
    Map<String, String> facts = new LinkedHashMap<>();
    boolean complete = false;
    try (InputStream bytes = Files.newInputStream(file);
        DataInputStream in = new DataInputStream(new java.io.BufferedInputStream(bytes))) {
      in.skipNBytes(TraceFileFormat.HEADER_BYTES);
      while (!complete) {
        int type = in.readUnsignedByte();
        int length = in.readInt();
        if (type == TraceFileFormat.CHUNK_META || type == TraceFileFormat.CHUNK_END) {
          byte[] payload = in.readNBytes(length);
          ByteSource source = new ByteSource(payload, 0, payload.length, 0);
          while (!source.isEmpty()) {
            String key = source.string();
            facts.put(key, source.string());
          }
          complete = type == TraceFileFormat.CHUNK_END;
        } else {
          in.skipNBytes(length);
        }
        in.skipNBytes(4);
      }
    } catch (EOFException e) {
      return new TraceSummary(facts, false);
    }
    return new TraceSummary(facts, complete);
  }

  public long events() {
    return number("events");
  }

  public long instrumented() {
    return number(RunInfo.INSTRUMENTED);
  }

  public long skipped() {
    return number(RunInfo.SKIPPED);
  }

  public long failed() {
    return number(RunInfo.FAILED);
  }

  /** A phrase for each task that ended with an exception. */
  List<String> failedTasks() {
    return facts.entrySet().stream()
        .filter(e -> e.getKey().startsWith(RunInfo.TASK_FAILED))
        .map(e -> "a task ended with " + e.getValue().lines().skip(1).findFirst().orElse(""))
        .sorted()
        .toList();
  }

  public boolean sawCanary() {
    return "seen".equals(facts.get(RunInfo.CANARY));
  }

  /** Lines of the user's model, as {@code class.method}, that no class of this JVM had. */
  public List<String> unmatchedModel() {
    String lines = facts.getOrDefault("model.unmatched", "");
    return lines.isEmpty() ? List.of() : List.of(lines.split(", ", -1));
  }

  public boolean wasCapped() {
    return facts.containsKey(RunInfo.CAPPED);
  }

  private long number(String key) {
    try {
      return Long.parseLong(facts.getOrDefault(key, "-1"));
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
