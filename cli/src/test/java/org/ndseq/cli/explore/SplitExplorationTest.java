package org.ndseq.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;

/** Explorations that are stopped and resumed, and explorations in shards. */
@Timeout(240)
class SplitExplorationTest {
  /** 256 behaviours with results 1 to 4: four tasks increment without a lock. */
  private static final String PROGRAM =
      """
      class Increments {
        static int count;

        public static void main(String[] args) throws InterruptedException {
          Thread[] threads = new Thread[4];
          for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> count++);
            threads[i].start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          System.out.println(count);
        }
      }
      """;

  @TempDir Path temporary;
  private Path source;
  private Path schedules;

  @BeforeEach
  void write() throws IOException {
    source = Files.writeString(temporary.resolve("Increments.java"), PROGRAM);
    schedules = temporary.resolve("schedules");
  }

  private JsonNode explore(String... options) throws IOException {
    Console console = run(options);
    assertThat(console.err()).isEmpty();
    return new ObjectMapper().readTree(console.out());
  }

  private Console run(String... options) {
    List<Object> words =
        new ArrayList<>(List.of("explore", "--schedule-dir", schedules, "--format", "json"));
    words.addAll(List.of(options));
    words.add(source);
    return Console.run(words.toArray());
  }

  private static Map<String, Integer> counts(JsonNode result) {
    Map<String, Integer> counts = new TreeMap<>();
    result
        .path("outcomes")
        .forEach(o -> counts.put(o.path("result").asText(), o.path("count").asInt()));
    return counts;
  }

  @Test
  void resumedSearchEndsLikeAWholeOne() throws IOException {
    JsonNode whole = explore();
    assertThat(whole.path("complete").asBoolean()).isTrue();
    assertThat(whole.path("behaviours").asInt()).isEqualTo(256);
    assertThat(schedules.resolve("stopped.search")).doesNotExist();

    JsonNode first = explore("--runs", "50");
    assertThat(first.path("complete").asBoolean()).isFalse();
    assertThat(first.path("resumable").asBoolean()).isTrue();
    assertThat(first.path("runs").asInt()).isEqualTo(50);
    JsonNode second = explore("--resume", "--runs", "40");
    assertThat(second.path("runs").asInt()).isEqualTo(90);
    assertThat(second.path("behaviours").asInt()).isGreaterThan(first.path("behaviours").asInt());
    JsonNode last = explore("--resume");
    assertThat(last.path("complete").asBoolean()).as(last::toString).isTrue();
    assertThat(last.path("behaviours").asInt()).isEqualTo(256);
    assertThat(counts(last)).isEqualTo(counts(whole));
    assertThat(schedules.resolve("stopped.search")).doesNotExist();
    assertThat(run("--resume").err())
        .startsWith("ndseq: there is no stopped search in ")
        .hasLineCount(1);
  }

  @Test
  void otherProgramsAndDamagedFilesAreRefused() throws IOException {
    explore("--runs", "20");
    Path search = schedules.resolve("stopped.search");
    byte[] bytes = Files.readAllBytes(search);
    Files.writeString(source, PROGRAM.replace("count++", "count += 2"));
    assertRefused("another program");
    Files.writeString(source, PROGRAM);
    Files.write(search, java.util.Arrays.copyOf(bytes, bytes.length * 2 / 3));
    assertRefused("damaged");
    Files.writeString(search, "something else");
    assertRefused("not a stopped search");
  }

  private void assertRefused(String reason) {
    Console console = run("--resume");
    assertThat(console.err()).startsWith("ndseq: ").contains(reason).hasLineCount(1);
    assertThat(console.code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void shardsJoinToTheWhole() throws IOException {
    JsonNode whole = explore();
    List<Object> words = new ArrayList<>(List.of("merge", "--format", "json"));
    int runs = 0;
    for (int i = 1; i <= 3; i++) {
      JsonNode part = explore("--shard", i + "/3");
      assertThat(part.path("complete").asBoolean()).isFalse();
      assertThat(part.path("shard").path("complete").asBoolean()).isTrue();
      assertThat(part.path("behaviours").asInt()).isLessThan(200);
      runs += part.path("runs").asInt();
      words.add(schedules.resolve("shard-" + i));
    }
    Console console = Console.run(words.toArray());
    JsonNode joined = new ObjectMapper().readTree(console.out());
    assertThat(joined.path("complete").asBoolean()).as(console.out()).isTrue();
    assertThat(joined.path("behaviours").asInt()).isEqualTo(256);
    assertThat(joined.path("runs").asInt()).isEqualTo(runs);
    assertThat(counts(joined)).isEqualTo(counts(whole));
    assertThat(console.code()).isEqualTo(ExitCode.FINDINGS);

    words.remove(words.size() - 1);
    JsonNode two = new ObjectMapper().readTree(Console.run(words.toArray()).out());
    assertThat(two.path("complete").asBoolean()).isFalse();
    assertThat(two.path("reason").asText()).isEqualTo("shard 3 of 3 is missing");
  }
}
