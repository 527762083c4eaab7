package org.ndseq.finding;

import java.util.List;

/** Findings that no analysis made, for tests of their words and forms. */
public final class HandmadeFindings {
  private HandmadeFindings() {}

  public static Place at(int line) {
    return new Place("Bank.java", line, "demo.Bank", "move(I)V");
  }

  /** Two tasks that take two locks in opposite orders. */
  public static Deadlock deadlock(String id, EvidenceKind kind) {
    return new Deadlock(
        id,
        kind,
        List.of(task("left", "Lock#1", "Lock#2", 10), task("right", "Lock#2", "Lock#1", 20)),
        kind == EvidenceKind.OBSERVED
            ? List.of()
            : List.of(
                new WitnessStep("left", "acquire", "Lock#1", at(10)),
                new WitnessStep("right", "acquire", "Lock#2", at(20))),
        2);
  }

  private static Deadlock.WaitingTask task(String name, String held, String awaited, int line) {
    return new Deadlock.WaitingTask(
        name,
        List.of(
            new Deadlock.Acquisition(held, LockMode.EXCLUSIVE, at(line), List.of(at(line), at(1)))),
        new Deadlock.Awaited(AwaitedKind.LOCK, awaited, at(line + 1), List.of(at(line + 1))));
  }

  public static TaskFailure failure(String id, boolean isAssertion) {
    String exception = isAssertion ? "java.lang.AssertionError" : "demo.NoMoney";
    return new TaskFailure(
        id, "left", exception, at(30), List.of(at(30), at(1)), isAssertion, isAssertion ? 1 : 3);
  }

  public static Race race(String id) {
    return new Race(
        id,
        "Bank.sum",
        new Race.End(AccessKind.WRITE, at(40), List.of(at(40))),
        new Race.End(AccessKind.READ, at(41), List.of(at(41)), List.of(LockRecord.shared("L#1"))),
        EvidenceKind.OBSERVED,
        1);
  }

  public static ConflictCycle cycle(String id, EvidenceKind kind) {
    return new ConflictCycle(
        id,
        List.of(
            new ConflictCycle.Step("left", AccessKind.READ, "Bank#3.sum", at(50)),
            new ConflictCycle.Step("right", AccessKind.WRITE, "Bank#3.sum", at(51))),
        "",
        kind);
  }

  public static ReadCouple couple(String id, boolean reachesFocus) {
    return new ReadCouple(
        id,
        "Bank.sum",
        new ReadCouple.End(new Place("", 0, "", "")),
        new ReadCouple.End(at(60)),
        new ReadCouple.End(at(61)),
        ReadCouple.Order.CHALLENGER_READ,
        List.of(),
        reachesFocus);
  }

  public static IfStarBlock block(String id) {
    return new IfStarBlock(id, "Bank.java", "demo.Bank", "move(I)V", 70, 72, 3, 9, "");
  }

  public static Proof proof(String id) {
    return new Proof(id, Proof.Status.UNPROVED, at(80), "x", List.of(at(81), at(82)));
  }

  /** Nothing but a verdict. */
  public static Findings verdict(Verdict verdict) {
    return Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("demo.Bank", 1, 0, 0), "")
        .withInference(
            List.of(),
            verdict,
            verdict == Verdict.UNKNOWN ? "the recording was cut off" : "",
            verdict == Verdict.SPEC ? List.of(block("b")) : List.of(),
            List.of());
  }

  /** One finding of each type. */
  public static Findings oneOfEach() {
    return verdict(Verdict.NONE)
        .withInference(
            List.of(),
            Verdict.NONE,
            "",
            List.of(block("b")),
            List.of(cycle("c", EvidenceKind.OBSERVED)))
        .withDeadlocks(List.of(deadlock("d", EvidenceKind.OBSERVED)))
        .withFailures(List.of(failure("f", true)))
        .withRaces(List.of(race("r")))
        .withCouples(List.of(couple("k", true)))
        .withProofs(List.of(proof("p")));
  }
}
