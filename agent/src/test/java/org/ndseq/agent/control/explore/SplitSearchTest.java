package org.ndseq.agent.control.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ndseq.agent.control.ScheduleStrategy;

/**
 * Compares searches that are stopped and resumed, and searches in shards, with the enumeration of
 * all interleavings of random small programs. {@code -Pcampaign} makes more programs.
 */
class SplitSearchTest {
  private static final int PROGRAMS = Integer.getInteger("ndseq.explore.programs", 300);

  @Test
  void shardsTogetherVisitAllClasses() {
    int complete = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      ModelProgram program = ModelProgram.random(new Random(seed));
      ModelEnumerator all = ModelEnumerator.of(program, 5_000);
      if (all.isCut()) {
        continue;
      }
      int count = 2 + seed % 3;
      Set<List<String>> union = new HashSet<>();
      boolean isComplete = true;
      for (int i = 1; i <= count; i++) {
        ReadsFromExplorer shard = explorer(new SearchShard(i, count));
        union.addAll(visit(program, shard, Integer.MAX_VALUE));
        isComplete &= shard.isComplete();
      }
      String name = "seed " + seed + ": " + program;
      assertTrue(all.classes.containsAll(union), name);
      if (isComplete) {
        complete++;
        assertEquals(all.classes, union, name);
      }
    }
    assertTrue(complete > PROGRAMS * 8L / 10, complete + " of " + PROGRAMS + " complete");
  }

  @Test
  void shardsShareFewRuns() {
    ModelProgram program = ModelFamilies.plainIncrements(5);
    long runs = 0;
    for (int i = 1; i <= 4; i++) {
      ReadsFromExplorer shard = explorer(new SearchShard(i, 4));
      visit(program, shard, Integer.MAX_VALUE);
      assertTrue(shard.isComplete());
      assertTrue(shard.runs() < 1296 / 2, "runs of shard " + i + ": " + shard.runs());
      runs += shard.runs();
    }
    assertTrue(runs < 1296 * 11 / 10, "runs of all shards: " + runs);
  }

  @Test
  void resumedSearchesVisitEachClassOnce() throws IOException {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      ModelProgram program = ModelProgram.random(new Random(seed));
      String name = "seed " + seed + ": " + program;
      ReadsFromExplorer whole = explorer(SearchShard.WHOLE);
      List<List<String>> expected = visit(program, whole, 300);
      if (whole.progress() < 1) {
        continue;
      }
      List<List<String>> visited = new ArrayList<>();
      ReadsFromExplorer search = explorer(SearchShard.WHOLE);
      TranscriptStrategy strategy = new TranscriptStrategy(search);
      Random random = new Random(seed);
      while (true) {
        int some = 1 + random.nextInt(4);
        List<List<String>> more = visit(program, strategy, some);
        visited.addAll(more);
        if (search.progress() >= 1) {
          break;
        }
        search = explorer(SearchShard.WHOLE);
        TranscriptStrategy next = new TranscriptStrategy(search);
        next.read(new DataInputStream(new ByteArrayInputStream(bytes(strategy))), site -> site);
        strategy = next;
      }
      assertEquals(expected, visited, name);
      assertEquals(whole.runs(), search.runs(), name);
      assertEquals(whole.missing(), search.missing(), name);
    }
  }

  @Test
  void refusesTheTranscriptOfAnotherProgram() throws IOException {
    TranscriptStrategy first = new TranscriptStrategy(explorer(SearchShard.WHOLE));
    visit(ModelFamilies.plainIncrements(3), first, 5);
    TranscriptStrategy other = new TranscriptStrategy(explorer(SearchShard.WHOLE));
    visit(ModelFamilies.philosophers(), other, 1);
    assertThrows(
        IOException.class,
        () ->
            other.read(new DataInputStream(new ByteArrayInputStream(bytes(first))), site -> site));
  }

  @Test
  void readsNumbersOfShards() {
    assertEquals(new SearchShard(2, 4), SearchShard.parse("2/4"));
    assertFalse(SearchShard.parse("1/1").isPart());
    for (String text : List.of("", "2", "0/4", "5/4", "a/b", "1/")) {
      assertThrows(NumberFormatException.class, () -> SearchShard.parse(text), text);
    }
  }

  private static ReadsFromExplorer explorer(SearchShard shard) {
    return new ReadsFromExplorer(ExplorationLimits.STANDARD, shard, site -> "site " + site);
  }

  /** The classes of at most so many runs; empty lists stand for runs that were abandoned. */
  private static List<List<String>> visit(ModelProgram program, ScheduleStrategy search, int runs) {
    List<List<String>> classes = new ArrayList<>();
    for (int i = 0; i < runs && search.begin(); i++) {
      ModelRun run = ModelRun.make(program, search);
      if (run.isWhole()) {
        classes.add(run.history());
      }
    }
    return classes;
  }

  private static byte[] bytes(TranscriptStrategy strategy) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    strategy.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }
}
