package org.ndseq.cli.report;

import java.nio.file.Path;
import java.util.List;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.AwaitedKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FocusVariable;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.LockMode;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.WitnessStep;

/** One finding of every kind, on the source of testData's Figure1. */
final class SampleFindings {
  static final Path ROOT = Path.of("..", "testData", "ndseq", "pass", "figure1");

  private SampleFindings() {}

  static Findings all(Verdict verdict) {
    ReadCouple couple =
        new ReadCouple(
            "couple-1",
            "Figure1.x",
            new ReadCouple.End(at(20)),
            new ReadCouple.End(at(27)),
            new ReadCouple.End(at(29)),
            ReadCouple.Order.WRITE_CHALLENGER_READ,
            List.of(
                new WitnessStep("main", "write", "Figure1.x", at(20)),
                new WitnessStep("worker-2", "write", "Figure1.x", at(29)),
                new WitnessStep("worker-1", "read", "Figure1.x", at(27))),
            true);
    Race race =
        new Race(
            "race-1",
            "Stats.<hits>",
            new Race.End(AccessKind.WRITE, at(29), List.of(at(29), at(44))),
            new Race.End(AccessKind.READ, at(27), List.of(at(27))),
            EvidenceKind.OBSERVED,
            3);
    ConflictCycle cycle =
        new ConflictCycle(
            "cycle-1",
            List.of(
                new ConflictCycle.Step("worker-1", AccessKind.READ, "Figure1.x", at(27)),
                new ConflictCycle.Step("worker-2", AccessKind.WRITE, "Figure1.x", at(29)),
                new ConflictCycle.Step("worker-2", AccessKind.READ, "Figure1.y", at(27)),
                new ConflictCycle.Step("worker-1", AccessKind.WRITE, "Figure1.y", at(29))),
            "Make lines 27 to 29 atomic.");
    IfStarBlock block =
        new IfStarBlock("block-1", "Figure1.java", "Figure1", "fold(I)V", 27, 32, 4, 30, "ab");
    return Findings.none(ToolInfo.ndseq("0.1.0"), new ProgramInfo("Figure1", 1, 3, 0), "")
        .withRuns(List.of(new RunSummary(0, 1, "random", 905_000, 561_000, 8, 0)))
        .withInference(
            List.of(new FocusVariable("Figure1.x", "read after join at Figure1.java:51")),
            verdict,
            "",
            List.of(block),
            verdict == Verdict.NONE ? List.of(cycle) : List.of())
        .withRaces(List.of(race))
        .withCouples(List.of(couple))
        .withProofs(
            List.of(
                new Proof(
                    "proof-1", Proof.Status.UNPROVED, at(49), "both write x", List.of(at(29)))));
  }

  /** A deadlock and a failed task besides. */
  static Findings bad(Verdict verdict) {
    return all(verdict)
        .withDeadlocks(
            List.of(
                deadlock("deadlock-1", EvidenceKind.OBSERVED),
                deadlock("deadlock-2", EvidenceKind.PREDICTED)))
        .withFailures(
            List.of(
                new TaskFailure(
                    "failure-1",
                    "worker-1",
                    "java.lang.AssertionError",
                    at(29),
                    List.of(at(29), at(44)),
                    true,
                    2)));
  }

  private static Deadlock deadlock(String id, EvidenceKind kind) {
    return new Deadlock(
        id,
        kind,
        List.of(waiting("worker-1", "Lock#1", "Lock#2"), waiting("worker-2", "Lock#2", "Lock#1")),
        List.of(),
        1);
  }

  private static Deadlock.WaitingTask waiting(String task, String held, String awaited) {
    return new Deadlock.WaitingTask(
        task,
        List.of(new Deadlock.Acquisition(held, LockMode.EXCLUSIVE, at(20), List.of(at(20)))),
        new Deadlock.Awaited(AwaitedKind.LOCK, awaited, at(27), List.of(at(27), at(44))));
  }

  private static Place at(int line) {
    return new Place("Figure1.java", line, "Figure1", "fold(I)V");
  }
}
