package org.ndseq.finding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Puts findings of one program together that come from different runs; what has the same id is one
 * finding.
 *
 * <p>The verdict of the union is that of the worst part: a run that no specification explains stays
 * unexplained. Blocks add up, since a program that may skip more blocks can do all that it could
 * before; so the union of specifications explains all runs, though fewer blocks might.
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
                r.exitCode()));
      }
    }
    Verdict verdict = verdict(parts);
    boolean hasSpec = verdict == Verdict.SPEC;
    return Findings.none(first.tool(), first.program(), "")
        .withRuns(runs)
        .withInference(
            all(parts, Findings::focus, FocusVariable::variable, (a, b) -> a),
            verdict,
            reason(parts, verdict),
            hasSpec ? all(parts, Findings::blocks, BlockFinding::id, (a, b) -> a) : List.of(),
            all(parts, Findings::cycles, Cycle::id, (a, b) -> a))
        .withRaces(all(parts, Findings::races, Race::id, FindingsUnion::together))
        .withCouples(all(parts, Findings::couples, Couple::id, FindingsUnion::together))
        .withProofs(all(parts, Findings::proofs, Proof::id, (a, b) -> a));
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

  /** The first reason why nothing is known, or all that is said of steps. */
  private static String reason(List<Findings> parts, Verdict verdict) {
    Stream<String> reasons =
        parts.stream()
            .filter(p -> verdict != Verdict.UNKNOWN || p.verdict() == verdict)
            .map(Findings::reason)
            .filter(r -> !r.isEmpty())
            .distinct();
    return switch (verdict) {
      case UNKNOWN -> reasons.findFirst().orElse("");
      case SERIALIZABLE, SPEC, INTERLEAVED -> reasons.collect(Collectors.joining("; "));
      case NONE -> "";
    };
  }

  /** The same race in two runs: observed in one is observed, and the counts add up. */
  public static Race together(Race a, Race b) {
    Race seen = a.kind() == Race.Kind.OBSERVED ? a : b;
    return new Race(
        seen.id(),
        seen.variable(),
        seen.first(),
        seen.second(),
        seen.kind(),
        a.count() + b.count(),
        seen.witness());
  }

  /** The same couple in two runs: the one whose read matters for the result. */
  public static Couple together(Couple a, Couple b) {
    return a.reachesFocus() || !b.reachesFocus() ? a : b;
  }

  private static <T> List<T> all(
      List<Findings> parts,
      Function<Findings, Collection<T>> list,
      Function<T, String> id,
      BinaryOperator<T> together) {
    Map<String, T> all = new LinkedHashMap<>();
    parts.forEach(p -> list.apply(p).forEach(f -> all.merge(id.apply(f), f, together)));
    return List.copyOf(all.values());
  }
}
