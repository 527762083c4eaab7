package org.ndseq.plugin.ui;

import java.util.List;
import java.util.stream.IntStream;
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
import org.ndseq.finding.Verification;
import org.ndseq.finding.WitnessStep;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** A report with something of every kind. */
final class SampleReport {
  private SampleReport() {}

  static Findings findings() {
    return new Findings(
        Findings.SCHEMA,
        ToolInfo.ndseq("0.1.0"),
        new ProgramInfo("Account", 3, 0, 0),
        List.of(
            new RunSummary(0, 1, "random", 905_000, 561_000, 8, 0),
            new RunSummary(1, 2, "pct", 898_412, 560_020, 8, 1)),
        List.of(new FocusVariable("Account.balance", "read after the join at Account.java:31")),
        Verdict.NONE,
        "",
        "",
        List.of(),
        List.of(),
        Verification.NONE,
        List.of(
            new Deadlock(
                "d1",
                EvidenceKind.PREDICTED,
                List.of(
                    waiting("pool-1-task-1", "Account#1", "Account#2"),
                    waiting("pool-1-task-2", "Account#2", "Account#1")),
                List.of(),
                1)),
        List.of(
            new TaskFailure(
                "f1",
                "pool-1-task-2",
                "java.lang.AssertionError",
                at(17),
                List.of(at(17)),
                true,
                1)),
        List.of(new IfStarBlock("b1", "Figure1.java", "Figure1", "fold(I)V", 24, 29, 3, 40, "")),
        List.of(
            new ConflictCycle(
                "c1",
                List.of(
                    new ConflictCycle.Step(
                        "pool-1-task-1", AccessKind.READ, "Account.balance", at(13)),
                    new ConflictCycle.Step(
                        "pool-1-task-2", AccessKind.WRITE, "Account.balance", at(15)),
                    new ConflictCycle.Step(
                        "pool-1-task-1", AccessKind.WRITE, "Account.balance", at(15))),
                "Make lines 13 to 15 of withdraw atomic.")),
        List.of(
            new Race(
                "r1",
                "Account.balance",
                new Race.End(AccessKind.WRITE, at(15), List.of()),
                new Race.End(AccessKind.READ, at(13), List.of()),
                EvidenceKind.OBSERVED,
                12)),
        List.of(
            new ReadCouple(
                "p1",
                "Account.balance",
                new ReadCouple.End(at(15)),
                new ReadCouple.End(at(13)),
                new ReadCouple.End(at(9)),
                ReadCouple.Order.WRITE_CHALLENGER_READ,
                List.of(
                    new WitnessStep("main", "fork", "pool-1-task-1", at(26)),
                    new WitnessStep("pool-1-task-1", "write", "Account.balance", at(15)),
                    new WitnessStep("main", "write", "Account.balance", at(9)),
                    new WitnessStep("pool-1-task-2", "read", "Account.balance", at(13))),
                true)),
        List.of(
            new Proof(
                "q1",
                Proof.Status.PROVED,
                new Place("Sor.java", 40, "Sor", "main()V"),
                "the tasks write disjoint rows",
                List.of())));
  }

  /** The recorded surroundings of the cycle; the other findings have only their own steps. */
  static SceneIndex scenes() {
    LinearTraceBuilder run = new LinearTraceBuilder("Account.java");
    for (String task : List.of("pool-1-task-1", "pool-1-task-2")) {
      run.add("main", EventKind.FORK, task, Memory.PLAIN, 26);
    }
    for (int i = 0; i < 9; i++) {
      run.add("pool-1-task-2", EventKind.READ, "Account.history", Memory.PLAIN, 20);
    }
    run.add("pool-1-task-1", EventKind.ACQUIRE, "Account.lock", Memory.PLAIN, 12);
    run.add("pool-1-task-1", EventKind.READ, "Account.balance", Memory.PLAIN, 13);
    run.add("pool-1-task-1", EventKind.RELEASE, "Account.lock", Memory.PLAIN, 14);
    run.add("pool-1-task-2", EventKind.WRITE, "Account.balance", Memory.PLAIN, 15);
    run.add("pool-1-task-1", EventKind.UPDATE, "Account.count", Memory.PLAIN, 17);
    run.add("pool-1-task-1", EventKind.WRITE, "Account.balance", Memory.PLAIN, 15);
    run.add("main", EventKind.JOIN, "pool-1-task-1", Memory.PLAIN, 30);
    Trace trace = run.build();
    RunPainter painter = new RunPainter(0, trace);
    painter.cycle(
        "c1",
        new int[] {
          balance(trace, "pool-1-task-1", EventKind.READ),
          balance(trace, "pool-1-task-2", EventKind.WRITE),
          balance(trace, "pool-1-task-1", EventKind.WRITE)
        });
    return SceneIndex.of(findings(), List.of(painter.paint()));
  }

  private static int balance(Trace trace, String task, EventKind kind) {
    return IntStream.range(0, trace.size())
        .filter(e -> trace.kind(e) == kind && trace.variable(e).endsWith("Account.balance"))
        .filter(e -> trace.tasks().get(trace.task(e)).name().equals(task))
        .findFirst()
        .orElseThrow();
  }

  private static Deadlock.WaitingTask waiting(String task, String held, String awaited) {
    return new Deadlock.WaitingTask(
        task,
        List.of(new Deadlock.Acquisition(held, LockMode.EXCLUSIVE, at(11), List.of(at(11)))),
        new Deadlock.Awaited(AwaitedKind.LOCK, awaited, at(12), List.of(at(12))));
  }

  private static Place at(int line) {
    return new Place("Account.java", line, "Account", "withdraw(I)V");
  }
}
