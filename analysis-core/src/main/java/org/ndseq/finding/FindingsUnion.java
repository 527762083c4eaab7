package org.ndseq.finding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Merges the findings of different runs of one program; findings with the same id become one.
 *
 * <p>The verdict of the union is that of the worst part: a run that no specification explains stays
 * unexplained. Blocks add up, since a program that may skip more blocks can still do everything
 * that it could before; so the union of specifications explains all runs, though fewer blocks
 * might.
 */
public final class FindingsUnion {
  private FindingsUnion() {}

  /** The union of at least one part; runs are numbered anew. */
  public static Findings of(List<Findings> parts) {
    Findings first = parts.get(0);
    List<RunSummary> runs = new ArrayList<>();
    for (Findings part : parts) {
      for (RunSummary r : part.runs()) {
        runs.add(
            new RunSummary(
                runs.size(),
                r.seed(),
                r.schedule(),
                r.events(),
                r.slicedOut(),
                r.tasks(),
                r.exitCode(),
                r.recorded()));
      }
    }
    Verdict verdict = verdict(parts);
    boolean hasSpec = verdict == Verdict.SPEC;
    return Findings.none(first.tool(), first.program(), "")
        .withRuns(runs)
        .withInference(
            focus(parts),
            verdict,
            reason(parts, verdict),
            hasSpec ? all(parts, Findings::blocks, (a, b) -> a) : List.of(),
            all(parts, Findings::cycles, FindingsUnion::together))
        .withStep(
            verdict.explainsRuns() ? step(parts) : "",
            verdict.explainsRuns() ? stepStarts(parts) : List.of())
        .withTaskBodies(parts.stream().flatMap(p -> p.taskBodies().stream()).distinct().toList())
        .withVerification(verified(parts, verdict))
        .withDeadlocks(all(parts, Findings::deadlocks, FindingsUnion::together))
        .withFailures(all(parts, Findings::failures, FindingsUnion::together))
        .withRaces(all(parts, Findings::races, FindingsUnion::together))
        .withCouples(all(parts, Findings::couples, FindingsUnion::together))
        .withProofs(all(parts, Findings::proofs, (a, b) -> a));
  }

  /** The sums of the parts; nothing if a part was not repeated or the verdict explains no runs. */
  private static Verification verified(List<Findings> parts, Verdict verdict) {
    if (!verdict.explainsRuns() || parts.stream().anyMatch(p -> !p.verified().hasRuns())) {
      return Verification.NONE;
    }
    return new Verification(
        parts.stream().mapToInt(p -> p.verified().runs()).sum(),
        parts.stream().mapToInt(p -> p.verified().repeated()).sum(),
        parts.stream().flatMap(p -> p.verified().compared().stream()).distinct().toList(),
        parts.stream().flatMap(p -> p.verified().reasons().stream()).distinct().toList());
  }

  private static Verdict verdict(List<Findings> parts) {
    Set<Verdict> all = new LinkedHashSet<>();
    parts.forEach(p -> all.add(p.verdict()));
    for (Verdict worst :
        List.of(Verdict.NONE, Verdict.UNKNOWN, Verdict.INTERLEAVED, Verdict.SPEC)) {
      if (all.contains(worst)) {
        return worst;
      }
    }
    return Verdict.SERIALIZABLE;
  }

  /** The first reason of a part with the verdict of the union. */
  private static String reason(List<Findings> parts, Verdict verdict) {
    return parts.stream()
        .filter(p -> p.verdict() == verdict)
        .map(Findings::reason)
        .filter(r -> !r.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static String step(List<Findings> parts) {
    return parts.stream()
        .map(Findings::step)
        .filter(s -> !s.isEmpty())
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private static List<StepStartPlace> stepStarts(List<Findings> parts) {
    return parts.stream().flatMap(p -> p.stepStarts().stream()).distinct().toList();
  }

  private static List<FocusVariable> focus(List<Findings> parts) {
    Map<String, FocusVariable> all = new LinkedHashMap<>();
    parts.forEach(p -> p.focus().forEach(v -> all.putIfAbsent(v.variable(), v)));
    return List.copyOf(all.values());
  }

  /** Merges a race of two runs: observed in one is observed, and the counts are added. */
  public static Race together(Race a, Race b) {
    Race seen = a.kind() == EvidenceKind.OBSERVED ? a : b;
    return new Race(
        seen.id(),
        seen.variable(),
        seen.first(),
        seen.second(),
        seen.kind(),
        a.count() + b.count(),
        seen.witness(),
        Confirmation.together(a.confirmation(), b.confirmation()),
        a.kind() == b.kind()
            ? Reordering.together(a.reordering(), b.reordering())
            : Reordering.POSSIBLE,
        a.isSingleCheck() && b.isSingleCheck());
  }

  /** Merges a couple of two runs: the one whose read matters for the result is kept. */
  public static ReadCouple together(ReadCouple a, ReadCouple b) {
    ReadCouple kept = a.reachesFocus() || !b.reachesFocus() ? a : b;
    return (a.seesNull() || b.seesNull() ? kept.seeingNull() : kept)
        .withConfirmation(Confirmation.together(a.confirmation(), b.confirmation()));
  }

  /** Merges a cycle of two runs: observed in one is observed. */
  public static ConflictCycle together(ConflictCycle a, ConflictCycle b) {
    return (a.kind() == EvidenceKind.OBSERVED ? a : b)
        .withConfirmation(Confirmation.together(a.confirmation(), b.confirmation()));
  }

  /**
   * Merges a deadlock of two runs: observed in one is observed, what was a hang in one is none if
   * the other shows that no task could continue, and the counts are added.
   */
  public static Deadlock together(Deadlock a, Deadlock b) {
    boolean isFirst = a.kind() == b.kind() ? !a.isHang() : a.kind() == EvidenceKind.OBSERVED;
    Deadlock seen = isFirst ? a : b;
    return new Deadlock(
        seen.id(),
        seen.kind(),
        seen.tasks(),
        seen.witness(),
        a.count() + b.count(),
        Confirmation.together(a.confirmation(), b.confirmation()),
        seen.others());
  }

  /** Merges a failure of two runs: the counts are added. */
  public static TaskFailure together(TaskFailure a, TaskFailure b) {
    return new TaskFailure(
        a.id(),
        a.task(),
        a.exception(),
        a.at(),
        a.stack(),
        a.assertion(),
        a.count() + b.count(),
        Confirmation.together(a.confirmation(), b.confirmation()));
  }

  private static <T extends Finding> List<T> all(
      List<Findings> parts, Function<Findings, List<T>> list, BinaryOperator<T> together) {
    Map<String, T> all = new LinkedHashMap<>();
    parts.forEach(p -> list.apply(p).forEach(f -> all.merge(f.id(), f, together)));
    return List.copyOf(all.values());
  }
}
