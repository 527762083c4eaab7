package org.ndseq.cli.explore;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cli.session.UserErrorException;

/** Writes results of explorations as JSON and reads those of shards. */
public final class ExplorationJson {
  /** The name of the file that a shard leaves. */
  public static final String FILE = "exploration.json";

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ExplorationJson() {}

  /** The result as text. */
  public static String text(ExplorationResult result) throws JsonProcessingException {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("complete", result.complete());
    root.put("behaviours", result.behaviours());
    root.put("runs", result.runs());
    root.put("seconds", result.seconds());
    if (!result.reason().isEmpty()) {
      root.put("reason", result.reason());
    }
    if (result.isStopped()) {
      root.put("resumable", true);
    }
    ArrayNode outcomes = root.putArray("outcomes");
    for (ExplorationResult.Outcome outcome : result.outcomes()) {
      outcomes
          .addObject()
          .put("result", outcome.result())
          .put("count", outcome.count())
          .put("schedule", outcome.schedule());
    }
    ArrayNode failures = root.putArray("failures");
    for (ExplorationResult.Failure failure : result.failures()) {
      ObjectNode node =
          failures.addObject().put("kind", failure.kind()).put("message", failure.message());
      ArrayNode places = node.putArray("places");
      failure.places().forEach(places::add);
      node.put("count", failure.count()).put("schedule", failure.schedule());
    }
    result.part().ifPresent(part -> put(part, root.putObject("shard")));
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  private static void put(ShardPart part, ObjectNode node) {
    node.put("number", part.number())
        .put("count", part.count())
        .put("complete", part.complete())
        .put("program", part.program())
        .put("initializers", part.initializers());
    put(part.visited(), node.putArray("visited"));
    put(part.sampled(), node.putArray("sampled"));
  }

  private static void put(List<ShardPart.SeenBehaviour> behaviours, ArrayNode array) {
    for (ShardPart.SeenBehaviour behaviour : behaviours) {
      array.addObject().put("digest", behaviour.digest()).put("schedule", behaviour.schedule());
    }
  }

  /** Writes the file of a shard. */
  static void write(ExplorationResult result, Path file) {
    try {
      Files.writeString(file, text(result));
    } catch (IOException e) {
      throw OutputFileWriter.failed(file, e);
    }
  }

  /** Whether the path is a shard of an exploration, or its folder. */
  public static boolean isExploration(Path path) {
    return path.endsWith(FILE) || Files.exists(path.resolve(FILE));
  }

  /** Reads the file of a shard. */
  public static ExplorationResult read(Path path) {
    Path file = Files.isDirectory(path) ? path.resolve(FILE) : path;
    try {
      JsonNode root = MAPPER.readTree(file.toFile());
      JsonNode shard = root.path("shard");
      if (!shard.path("visited").isArray() || shard.path("count").asInt() < 1) {
        throw new UserErrorException(file + " is not a shard of an exploration");
      }
      return of(root, shard);
    } catch (JsonProcessingException e) {
      throw new UserErrorException(file + " is damaged: it is not JSON", e);
    } catch (IOException e) {
      throw new UserErrorException(InputFileOpener.why(e), e);
    }
  }

  private static ExplorationResult of(JsonNode root, JsonNode shard) {
    List<ExplorationResult.Outcome> outcomes = new ArrayList<>();
    for (JsonNode node : root.path("outcomes")) {
      outcomes.add(
          new ExplorationResult.Outcome(
              node.path("result").asText(), node.path("count").asInt(), schedule(node)));
    }
    List<ExplorationResult.Failure> failures = new ArrayList<>();
    for (JsonNode node : root.path("failures")) {
      List<String> places = new ArrayList<>();
      node.path("places").forEach(place -> places.add(place.asText()));
      failures.add(
          new ExplorationResult.Failure(
              node.path("kind").asText(),
              node.path("message").asText(),
              places,
              node.path("count").asInt(),
              schedule(node)));
    }
    ShardPart part =
        new ShardPart(
            shard.path("number").asInt(),
            shard.path("count").asInt(),
            shard.path("complete").asBoolean(),
            shard.path("program").asText(),
            shard.path("initializers").asText(),
            behaviours(shard.path("visited")),
            behaviours(shard.path("sampled")));
    return new ExplorationResult(
        false,
        root.path("behaviours").asInt(),
        root.path("runs").asInt(),
        root.path("seconds").asDouble(),
        false,
        root.path("reason").asText(),
        root.path("resumable").asBoolean(),
        outcomes,
        failures,
        Optional.of(part));
  }

  private static List<ShardPart.SeenBehaviour> behaviours(JsonNode array) {
    List<ShardPart.SeenBehaviour> result = new ArrayList<>();
    array.forEach(
        node ->
            result.add(new ShardPart.SeenBehaviour(node.path("digest").asText(), schedule(node))));
    return result;
  }

  private static String schedule(JsonNode node) {
    return node.path("schedule").asText();
  }
}
