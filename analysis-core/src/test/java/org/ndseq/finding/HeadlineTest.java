package org.ndseq.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ndseq.finding.HeadlineLine.Tone;

/** The worst news come first, and nothing bad stands below a good headline. */
class HeadlineTest {
  private static List<String> labels(Findings f) {
    return Headline.of(f).lines().stream().map(HeadlineLine::label).toList();
  }

  @Test
  void withoutNewsItIsTheVerdict() {
    assertThat(labels(HandmadeFindings.verdict(Verdict.SERIALIZABLE)))
        .containsExactly("SERIALIZABLE");
    assertThat(Headline.of(HandmadeFindings.verdict(Verdict.SPEC)).lead())
        .isEqualTo(
            new HeadlineLine(
                Tone.GOOD,
                "SPECIFICATION",
                "Every recorded run equals a sequential run with one if(*) block",
                "equal to the sequential program that may skip one if(*) block",
                ""));
    HeadlineLine interleaved = Headline.of(HandmadeFindings.verdict(Verdict.INTERLEAVED)).lead();
    assertThat(interleaved.tone()).isEqualTo(Tone.NEUTRAL);
    assertThat(interleaved.sentences())
        .isEqualTo("Tasks exchange values as they run; whole tasks are not compared.");
    HeadlineLine unknown = Headline.of(HandmadeFindings.verdict(Verdict.UNKNOWN)).lead();
    assertThat(unknown.tone()).isEqualTo(Tone.DOUBTFUL);
    assertThat(unknown.sentences()).isEqualTo("The recording was cut off.");
  }

  @Test
  void theWorstNewsComeFirst() {
    Findings f = HandmadeFindings.oneOfEach();
    assertThat(labels(f)).containsExactly("DEADLOCK", "TASK FAILURE", "NO SPECIFICATION");
    assertThat(Headline.of(f).lead().tone()).isEqualTo(Tone.BAD);
    Findings races =
        HandmadeFindings.verdict(Verdict.SERIALIZABLE)
            .withRaces(List.of(HandmadeFindings.race("1"), HandmadeFindings.race("2")));
    assertThat(labels(races)).containsExactly("2 RACES", "SERIALIZABLE");
    assertThat(labels(races.withFailures(List.of(HandmadeFindings.failure("f", true)))))
        .containsExactly("TASK FAILURE", "2 RACES", "SERIALIZABLE");
  }

  @Test
  void predictedIsToldFromObserved() {
    Findings none = HandmadeFindings.verdict(Verdict.SERIALIZABLE);
    Deadlock predicted = HandmadeFindings.deadlock("1", EvidenceKind.PREDICTED);
    Deadlock observed = HandmadeFindings.deadlock("2", EvidenceKind.OBSERVED);
    HeadlineLine line = Headline.of(none.withDeadlocks(List.of(predicted))).lead();
    assertThat(line.label()).isEqualTo("POSSIBLE DEADLOCK");
    assertThat(line.sentences())
        .isEqualTo("In another interleaving tasks wait and never continue.");
    assertThat(labels(none.withDeadlocks(List.of(predicted, observed))))
        .containsExactly("DEADLOCK", "POSSIBLE DEADLOCK", "SERIALIZABLE");
    Findings cycle =
        none.withInference(
            List.of(),
            Verdict.SERIALIZABLE,
            "",
            List.of(),
            List.of(HandmadeFindings.cycle("c", EvidenceKind.PREDICTED)));
    assertThat(labels(cycle)).containsExactly("POSSIBLE CONFLICT CYCLE", "SERIALIZABLE");
  }

  @ParameterizedTest
  @EnumSource(Verdict.class)
  void aGoodHeadlineStandsAboveNoWarning(Verdict verdict) {
    Random random = new Random(3);
    for (int i = 0; i < 300; i++) {
      Findings all = HandmadeFindings.oneOfEach();
      Findings some =
          all.withInference(all.focus(), verdict, "", all.blocks(), all.cycles())
              .withDeadlocks(
                  List.of(
                      HandmadeFindings.deadlock(
                          "d",
                          random.nextBoolean() ? EvidenceKind.OBSERVED : EvidenceKind.PREDICTED)))
              .only(f -> random.nextInt(4) == 0);
      boolean isBad =
          some.all().stream()
              .map(f -> f.level(verdict))
              .anyMatch(l -> l == Level.WARNING || l == Level.ERROR);
      Headline headline = Headline.of(some);
      if (isBad) {
        assertThat(headline.lines()).noneMatch(l -> l.tone() == Tone.GOOD);
      } else {
        assertThat(headline.lead().tone() == Tone.GOOD).isEqualTo(verdict.explainsRuns());
      }
    }
  }
}
