package org.ndseq.finding;

import java.util.List;

/** Makes changed copies of {@link Findings}. */
final class FindingsBuilder {
  private final ToolInfo tool;
  ProgramInfo program;
  List<RunSummary> runs = List.of();
  List<FocusVariable> focus = List.of();
  Verdict verdict = Verdict.UNKNOWN;
  String reason;
  String step = "";
  List<StepStartPlace> stepStarts = List.of();
  List<Place> taskBodies = List.of();
  Verification verified = Verification.NONE;
  List<Deadlock> deadlocks = List.of();
  List<TaskFailure> failures = List.of();
  List<IfStarBlock> blocks = List.of();
  List<ConflictCycle> cycles = List.of();
  List<Race> races = List.of();
  List<ReadCouple> couples = List.of();
  List<Proof> proofs = List.of();

  FindingsBuilder(ToolInfo tool, ProgramInfo program, String reason) {
    this.tool = tool;
    this.program = program;
    this.reason = reason;
  }

  FindingsBuilder(Findings from) {
    this(from.tool(), from.program(), from.reason());
    runs = from.runs();
    focus = from.focus();
    verdict = from.verdict();
    step = from.step();
    stepStarts = from.stepStarts();
    taskBodies = from.taskBodies();
    verified = from.verified();
    deadlocks = from.deadlocks();
    failures = from.failures();
    blocks = from.blocks();
    cycles = from.cycles();
    races = from.races();
    couples = from.couples();
    proofs = from.proofs();
  }

  Findings build() {
    return new Findings(
        Findings.SCHEMA,
        tool,
        program,
        runs,
        focus,
        verdict,
        reason,
        step,
        stepStarts,
        taskBodies,
        verified,
        deadlocks,
        failures,
        blocks,
        cycles,
        races,
        couples,
        proofs);
  }
}
