package org.ndseq.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.cover.term.InputCondition;

/** Facts about the state of an epoch are those that all observations have. */
class EpochKnowledgeTest {
  @Test
  void factsHoldForAllObservations() {
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      EpochKnowledge knowledge = new EpochKnowledge();
      knowledge.relevant.addAll(List.of("a", "b", "c"));
      List<Map<String, Long>> observed = new ArrayList<>();
      for (int o = 0; o < 8; o++) {
        long a = random.nextInt(6);
        long b = random.nextBoolean() ? a : a + random.nextInt(2);
        Map<String, Long> numbers = Map.of("a", a, "b", b, "c", (long) random.nextInt(9) - 4);
        observed.add(numbers);
        knowledge.observe(numbers);
        knowledge.update();
        for (InputCondition fact : knowledge.facts()) {
          assertThat(observed).as(fact.toString()).allMatch(fact::holds);
        }
      }
    }
  }

  @Test
  void equalCountersAreRelated() {
    EpochKnowledge knowledge = counters();
    assertThat(knowledge.facts()).extracting(InputCondition::toString).contains("j == i");
  }

  @Test
  void arrivalThatRefutesAFactIsReportedOnce() {
    EpochKnowledge knowledge = counters();
    assertThat(knowledge.observe(Map.of("i", 7L, "j", 7L))).isFalse();
    assertThat(knowledge.observe(Map.of("i", 7L, "j", 8L))).isTrue();
    knowledge.update();
    assertThat(knowledge.facts()).extracting(InputCondition::toString).doesNotContain("j == i");
    assertThat(knowledge.observe(Map.of("i", 7L, "j", 9L))).isFalse();
  }

  @Test
  void factThatCannotBeProvedStaysAway() {
    EpochKnowledge knowledge = counters();
    List.copyOf(knowledge.facts()).forEach(knowledge::giveUp);
    knowledge.update();
    assertThat(knowledge.facts()).extracting(InputCondition::toString).doesNotContain("j == i");
  }

  private static EpochKnowledge counters() {
    EpochKnowledge knowledge = new EpochKnowledge();
    knowledge.relevant.addAll(List.of("i", "j"));
    for (long n = 1; n < 4; n++) {
      knowledge.observe(Map.of("i", n, "j", n));
    }
    knowledge.update();
    return knowledge;
  }
}
