package org.ndseq.finding;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads findings from JSON; the counterpart of {@link FindingsWriter}. Unknown properties are
 * ignored; a missing property or one of another type is reported as {@link BadFindings}.
 */
public final class FindingsReader {
  private FindingsReader() {}

  /** Reads a file. */
  public static Findings read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in);
    }
  }

  /** Reads all of {@code in}, and leaves it open. */
  public static Findings read(InputStream in) throws IOException {
    byte[] json = in.readAllBytes();
    try {
      JsonNode tree = JsonMapping.MAPPER.readTree(json);
      JsonNode schema = tree.get("schema");
      if (schema == null || !schema.isInt()) {
        throw new BadFindings("not a findings file: it has no number `schema`");
      }
      if (schema.intValue() != Findings.SCHEMA) {
        throw new BadFindings(
            "the findings have schema version "
                + schema
                + "; this NDSeq reads version "
                + Findings.SCHEMA);
      }
      return withOneReason(JsonMapping.MAPPER.readValue(json, Findings.class));
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      String where = at == null ? "" : " (line " + at.getLineNr() + ")";
      String what = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
      throw new BadFindings("not a findings file: " + what + where, e);
    }
  }

  /** Documents of earlier versions have the meaning of a step in {@code reason}. */
  private static Findings withOneReason(Findings f) {
    return f.verdict().explainsRuns() && f.step().isEmpty() && !f.reason().isEmpty()
        ? f.withInference(f.focus(), f.verdict(), "", f.blocks(), f.cycles()).withStep(f.reason())
        : f;
  }
}
