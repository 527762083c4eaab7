package org.ndseq.finding;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.trace.PrintableText;

/**
 * Reads findings from JSON; the counterpart of {@link FindingsWriter}. Unknown properties are
 * ignored; a missing property or one of another type is reported as {@link BadFindingsException}.
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
        throw new BadFindingsException("not a findings file: it has no number `schema`");
      }
      if (schema.intValue() != Findings.SCHEMA) {
        throw new BadFindingsException(
            "the findings have schema version "
                + schema
                + "; this NDSeq reads version "
                + Findings.SCHEMA);
      }
      return withOneReason(JsonMapping.MAPPER.readValue(json, Findings.class));
    } catch (JsonProcessingException e) {
      throw new BadFindingsException("not a findings file: " + problem(e), e);
    }
  }

  /** The problem in words of ours; those of the library are about its own classes. */
  private static String problem(JsonProcessingException e) {
    JsonLocation at = e.getLocation();
    String line = at == null || at.getLineNr() < 1 ? "" : " in line " + at.getLineNr();
    if (!(e instanceof JsonMappingException mapping)) {
      return "it is no JSON" + line;
    }
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference step : mapping.getPath()) {
      if (step.getFieldName() == null) {
        path.append('[').append(step.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(step.getFieldName());
      }
    }
    return path.isEmpty()
        ? "it has not the form of one" + line
        : PrintableText.of(path.toString()) + " is missing or has another type" + line;
  }

  /** Documents of earlier versions have the meaning of a step in {@code reason}. */
  private static Findings withOneReason(Findings f) {
    return f.verdict().explainsRuns() && f.step().isEmpty() && !f.reason().isEmpty()
        ? f.withInference(f.focus(), f.verdict(), "", f.blocks(), f.cycles())
            .withStep(f.reason(), List.of())
        : f;
  }
}
