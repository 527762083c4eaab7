package org.ndseq.plugin.findings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Reads {@code findings.json}. Names it does not know are skipped, so that a newer report can be
 * shown; another schema number cannot.
 */
public final class FindingsReader {
  private static final int SCHEMA = 1;
  private static final ObjectMapper JSON = new ObjectMapper();

  private FindingsReader() {}

  public static Findings read(Path file) throws IOException {
    return read(Files.readString(file));
  }

  public static Findings read(String json) throws BadFindings {
    JsonNode root;
    try {
      root = JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new BadFindings("The report is not JSON: " + e.getOriginalMessage());
    }
    int schema = root.path("schema").asInt(0);
    if (schema != SCHEMA) {
      throw new BadFindings(
          "The report has schema " + schema + "; this plugin reads schema " + SCHEMA + ".");
    }
    return new Findings(
        root.path("program").path("main").asText(""),
        Findings.Verdict.of(root.path("verdict").asText("")),
        list(root.path("runs"), FindingsReader::run),
        list(
            root.path("focus"),
            node ->
                new Findings.Focus(node.path("variable").asText(""), node.path("why").asText(""))),
        list(root.path("blocks"), FindingsReader::block),
        list(root.path("cycles"), FindingsReader::cycle),
        list(root.path("races"), FindingsReader::race),
        list(root.path("couples"), FindingsReader::couple));
  }

  private static Findings.RunSummary run(JsonNode node) {
    return new Findings.RunSummary(
        node.path("id").asInt(),
        node.path("seed").asLong(),
        node.path("schedule").asText(""),
        node.path("events").asLong(),
        node.path("slicedOut").asLong(),
        node.path("tasks").asInt(),
        node.path("exitCode").asInt());
  }

  private static Finding.Block block(JsonNode node) {
    Place start =
        new Place(
            node.path("file").asText(""),
            node.path("startLine").asInt(),
            className(node),
            node.path("method").asText(""));
    return new Finding.Block(
        node.path("id").asText(""),
        start,
        node.path("endLine").asInt(start.line()),
        node.path("sourceHash").asText(""));
  }

  private static Finding.Cycle cycle(JsonNode node) {
    return new Finding.Cycle(
        node.path("id").asText(""),
        list(node.path("steps"), FindingsReader::step),
        node.path("suggestion").asText(""));
  }

  private static Finding.Race race(JsonNode node) {
    return new Finding.Race(
        node.path("id").asText(""),
        node.path("variable").asText(""),
        access(node.path("first")),
        access(node.path("second")),
        node.path("kind").asText("observed"),
        node.path("count").asInt(1));
  }

  private static Finding.Couple couple(JsonNode node) {
    return new Finding.Couple(
        node.path("id").asText(""),
        node.path("variable").asText(""),
        place(node.path("write").path("at")),
        place(node.path("read").path("at")),
        place(node.path("challenger").path("at")),
        node.path("order").asText(""),
        list(node.path("witness"), FindingsReader::step),
        node.path("reachesFocus").asBoolean());
  }

  private static Access access(JsonNode node) {
    return new Access(
        AccessKind.of(node.path("access").asText("")),
        place(node.path("at")),
        list(node.path("stack"), FindingsReader::place));
  }

  private static Step step(JsonNode node) {
    return new Step(
        node.path("task").asText(""),
        AccessKind.of(node.path("access").asText("")),
        node.path("variable").asText(""),
        place(node.path("at")));
  }

  private static Place place(JsonNode node) {
    return new Place(
        node.path("file").asText(""),
        node.path("line").asInt(),
        className(node),
        node.path("method").asText(""));
  }

  private static String className(JsonNode node) {
    return node.path("class").asText("").replace('/', '.');
  }

  private static <T> List<T> list(JsonNode array, Function<JsonNode, T> reader) {
    List<T> items = new ArrayList<>();
    array.forEach(node -> items.add(reader.apply(node)));
    return List.copyOf(items);
  }
}
