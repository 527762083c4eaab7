package org.ndseq.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words, places and levels of findings, and the new types in a union. */
class FindingTest {
  @Test
  void allFindingsAreListedTheMostImportantFirst() {
    assertThat(HandmadeFindings.oneOfEach().all())
        .extracting(Finding::type)
        .containsExactly(FindingType.values());
    assertThat(HandmadeFindings.oneOfEach().worst()).isEqualTo(Level.ERROR);
  }

  @Test
  void placesOfAFindingDiffer() {
    for (Finding f : HandmadeFindings.oneOfEach().all()) {
      assertThat(f.places()).as(f.title()).isNotEmpty().doesNotHaveDuplicates();
      for (FindingPlace place : f.places()) {
        assertThat(f.messageAt(place)).as(f.title()).isNotEmpty().doesNotContain("%", "null");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SERIALIZABLE,NOTE",
    "SPEC,NOTE",
    "INTERLEAVED,NOTE",
    "UNKNOWN,WARNING",
    "NONE,WARNING"
  })
  void aSpecificationExplainsReads(Verdict verdict, Level level) {
    assertThat(HandmadeFindings.couple("k", true).level(verdict)).isEqualTo(level);
    assertThat(HandmadeFindings.couple("k", false).level(verdict)).isEqualTo(Level.NOTE);
    ReadCouple ofNull = HandmadeFindings.couple("k", false).seeingNull();
    assertThat(ofNull.level(verdict)).isEqualTo(Level.WARNING);
    assertThat(ofNull.message()).contains("NullPointerException");
  }

  @Test
  void aDeadlockTellsWhoHoldsAndWaitsForWhat() {
    Deadlock seen = HandmadeFindings.deadlock("d", EvidenceKind.OBSERVED);
    assertThat(seen.title()).isEqualTo("Deadlock of 2 tasks");
    assertThat(seen.where()).isEqualTo("Bank.java:11 ↔ Bank.java:21");
    assertThat(seen.message())
        .isEqualTo(
            "Deadlock: no task can continue: left waits for the lock Lock#2 at Bank.java:11 and"
                + " holds Lock#1 (acquired at Bank.java:10); right waits for the lock Lock#1 at"
                + " Bank.java:21 and holds Lock#2 (acquired at Bank.java:20)");
    assertThat(seen.places())
        .extracting(p -> p.role() + " " + p.label() + " " + p.at().line())
        .containsExactly(
            "WAIT wait of left for Lock#2 11",
            "WAIT wait of right for Lock#1 21",
            "ACQUISITION acquisition of Lock#1 by left 10",
            "ACQUISITION acquisition of Lock#2 by right 20");
    assertThat(seen.level(Verdict.SERIALIZABLE)).isEqualTo(Level.ERROR);
    Deadlock predicted = HandmadeFindings.deadlock("d", EvidenceKind.PREDICTED);
    assertThat(predicted.title()).isEqualTo("Possible deadlock of 2 tasks");
    assertThat(predicted.message())
        .startsWith("Possible deadlock: in another interleaving no task");
    assertThat(predicted.level(Verdict.SERIALIZABLE)).isEqualTo(Level.WARNING);
  }

  @Test
  void aTaskCanWaitAloneAndHoldNothing() {
    Deadlock alone =
        new Deadlock(
            "d",
            EvidenceKind.OBSERVED,
            List.of(
                new Deadlock.WaitingTask(
                    "main",
                    List.of(),
                    new Deadlock.Awaited(
                        AwaitedKind.LATCH, "CountDownLatch#4", HandmadeFindings.at(9), List.of()))),
            List.of(),
            1);
    assertThat(alone.title()).isEqualTo("Deadlock of 1 task");
    assertThat(alone.message())
        .isEqualTo(
            "Deadlock: the task cannot continue: main waits for the latch CountDownLatch#4 at"
                + " Bank.java:9");
  }

  @Test
  void aHangClaimsNoMoreThanWasSeen() {
    List<Deadlock.WaitingTask> waiting =
        HandmadeFindings.deadlock("d", EvidenceKind.OBSERVED).tasks().subList(0, 1);
    Deadlock asleep = Deadlock.hang("d", waiting, List.of(other(OtherActivity.SLEEPS)));
    assertThat(asleep.title()).isEqualTo("Hang of 1 task");
    assertThat(asleep.message())
        .startsWith("Hang: the run was stopped, and had not ended by itself: left waits for")
        .endsWith(
            "Of the others, timer was sleeping or waiting with a time limit at Bank.java:40;"
                + " whether one of them would have ended the wait is not known");
    assertThat(asleep.level(Verdict.UNKNOWN)).isEqualTo(Level.WARNING);
    for (OtherActivity able :
        List.of(OtherActivity.RUNS, OtherActivity.CHANGES, OtherActivity.HOOK)) {
      Deadlock busy =
          Deadlock.hang("d", waiting, List.of(other(OtherActivity.SLEEPS), other(able)));
      assertThat(busy.level(Verdict.UNKNOWN)).isEqualTo(Level.NOTE);
    }
    Deadlock sure = HandmadeFindings.deadlock("d", EvidenceKind.OBSERVED);
    assertThat(FindingsUnion.together(asleep, sure).isHang()).isFalse();
    assertThat(FindingsUnion.together(sure, asleep).isHang()).isFalse();
    assertThat(FindingsUnion.together(asleep, asleep).others()).hasSize(1);
  }

  private static Deadlock.OtherThread other(OtherActivity activity) {
    return new Deadlock.OtherThread("timer", activity, HandmadeFindings.at(40));
  }

  @Test
  void aFailureNamesTheTaskAndTheException() {
    TaskFailure assertion = HandmadeFindings.failure("f", true);
    assertThat(assertion.title()).isEqualTo("Failed assertion: AssertionError");
    assertThat(assertion.message())
        .isEqualTo(
            "An assertion failed: task left ended with java.lang.AssertionError at Bank.java:30 (in"
                + " 1 run)");
    assertThat(assertion.level(Verdict.SPEC)).isEqualTo(Level.ERROR);
    TaskFailure other = HandmadeFindings.failure("f", false);
    assertThat(other.title()).isEqualTo("Task failed: NoMoney");
    assertThat(other.message())
        .isEqualTo("Task left ended with demo.NoMoney at Bank.java:30 (in 3 runs)");
    assertThat(other.level(Verdict.SPEC)).isEqualTo(Level.WARNING);
  }

  @Test
  void aRaceIsTheSameFromBothEnds() {
    Race race = HandmadeFindings.race("r");
    assertThat(race.message())
        .isEqualTo(
            "Race on Bank.sum: nothing orders the write at Bank.java:40 and the read at"
                + " Bank.java:41 (seen once). The first side holds none, the second L#1 (for"
                + " reading): no lock in common");
    assertThat(race.messageAt(race.places().get(1)))
        .isEqualTo(
            "Race on Bank.sum: nothing orders this read and the write at Bank.java:40 (seen once)");
  }

  @Test
  void aBlockTellsItsGuardAndEffect() {
    IfStarBlock block = HandmadeFindings.block("b");
    String plain = "The program equals a sequential one that may skip this block: if (*) { … }";
    assertThat(block.message()).isEqualTo(plain);
    List<String> executed = List.of("sum = 3");
    List<String> skipped = List.of("sum = 3", "sum = -1");
    BlockResultPair results = new BlockResultPair(executed, skipped, List.of("sum = 3"));
    IfStarBlock changing = block.withGuard(true).withEffect(BlockEffect.CHANGES, results);
    assertThat(changing.message())
        .isEqualTo(
            plain
                + ". Its condition decides whether the rest happens. Skipping it changes the result."
                + " Without this check the program ends with `sum = -1`; every sequential run that"
                + " makes it ends with `sum = 3`; no parallel run ended so");
    assertThat(changing.level(Verdict.SPEC)).isEqualTo(Level.NOTE);
    IfStarBlock unknown = block.withUnknownEffect("the runs did not end in time");
    assertThat(unknown.level(Verdict.SPEC)).isEqualTo(Level.NOTE);
    assertThat(unknown.withGuard(true).level(Verdict.SPEC)).isEqualTo(Level.WARNING);
    assertThat(unknown.message())
        .isEqualTo(
            plain
                + ". It is not known whether skipping it changes the result: the runs did not end in"
                + " time");
    assertThat(block.withGuard(true).level(Verdict.SPEC)).isEqualTo(Level.NOTE);
    IfStarBlock needed =
        block.withEffect(
            BlockEffect.CHANGES, new BlockResultPair(executed, skipped, List.of("sum = -1")));
    assertThat(needed.message())
        .isEqualTo(
            plain
                + ". Without this block the program ends with `sum = -1`; every sequential run that"
                + " executes it ends with `sum = 3`; a parallel run ended so, too");
    assertThat(needed.level(Verdict.SPEC)).isEqualTo(Level.WARNING);
    assertThat(block.withEffect(BlockEffect.HARMLESS, results).level(Verdict.SPEC))
        .isEqualTo(Level.NOTE);
    assertThat(block.where()).isEqualTo("Bank.java:70-72");
  }

  @Test
  void resultsAreContrastedByTheirNumbers() {
    String runs = "sequential run that makes it";
    List<String> executed = List.of("20 left of 100", "0 left of 100", "4.5 left of 100");
    assertThat(ResultContrast.of(runs, "-60 left of 100", executed))
        .isEqualTo("no sequential run that makes it ends below 0");
    assertThat(ResultContrast.of(runs, "3 left of 120", executed))
        .isEqualTo("no sequential run that makes it ends above 100");
    assertThat(ResultContrast.of(runs, "7 left of 100", executed))
        .isEqualTo("no sequential run that makes it ends so");
    assertThat(ResultContrast.of(runs, "nothing left", executed))
        .isEqualTo("no sequential run that makes it ends so");
    assertThat(ResultContrast.of(runs, "x", List.of("y")))
        .isEqualTo("every sequential run that makes it ends with `y`");
  }

  @Test
  void aPredictedCycleIsAWarning() {
    ConflictCycle cycle = HandmadeFindings.cycle("c", EvidenceKind.PREDICTED);
    assertThat(cycle.title()).isEqualTo("Possible cycle on Bank.sum");
    assertThat(cycle.level(Verdict.SERIALIZABLE)).isEqualTo(Level.WARNING);
    assertThat(cycle.messageAt(cycle.places().get(1)))
        .isEqualTo(
            "No sequential program explains another interleaving of this run: step 2 of 2; then"
                + " left reads Bank#3.sum at Bank.java:50");
  }

  @Test
  void newTypesAddUpInAUnion() {
    Findings one =
        HandmadeFindings.verdict(Verdict.SERIALIZABLE)
            .withDeadlocks(List.of(HandmadeFindings.deadlock("d", EvidenceKind.PREDICTED)))
            .withFailures(List.of(HandmadeFindings.failure("f", false)));
    Findings two =
        one.withDeadlocks(
            List.of(
                HandmadeFindings.deadlock("d", EvidenceKind.OBSERVED),
                HandmadeFindings.deadlock("e", EvidenceKind.PREDICTED)));
    for (List<Findings> order : List.of(List.of(one, two), List.of(two, one))) {
      Findings union = FindingsUnion.of(order);
      assertThat(union.deadlocks()).extracting(Deadlock::id).containsExactly("d", "e");
      assertThat(union.deadlocks().get(0).kind()).isEqualTo(EvidenceKind.OBSERVED);
      assertThat(union.deadlocks().get(0).count()).isEqualTo(4);
      assertThat(union.failures()).hasSize(1);
      assertThat(union.failures().get(0).count()).isEqualTo(6);
    }
  }

  @Test
  void aDeadlockHasOneIdWhicheverTaskIsNamedFirst() {
    FindingId.Anchor a = new FindingId.Anchor("A", "m()V", 1);
    FindingId.Anchor b = new FindingId.Anchor("A", "m()V", 5);
    assertThat(FindingId.deadlock(List.of(a, b))).isEqualTo(FindingId.deadlock(List.of(b, a)));
    assertThat(FindingId.failure("E", a))
        .isEqualTo(FindingId.failure("E", a))
        .isNotEqualTo(FindingId.failure("F", a))
        .isNotEqualTo(FindingId.failure("E", b));
  }
}
