package org.ndseq.cli.gate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;

/** Findings that are known already, by their ids. */
public record Baseline(Set<String> ids) {
  /** Nothing is known. */
  public static final Baseline NONE = new Baseline(Set.of());

  public Baseline {
    ids = Set.copyOf(ids);
  }

  static Baseline of(List<Findings> known) {
    Set<String> ids = new HashSet<>();
    for (Findings f : known) {
      f.cycles().forEach(c -> ids.add(c.id()));
      f.races().forEach(r -> ids.add(r.id()));
      f.couples().forEach(c -> ids.add(c.id()));
      f.blocks().forEach(b -> ids.add(b.id()));
      f.proofs().forEach(p -> ids.add(p.id()));
    }
    return new Baseline(ids);
  }

  /** The findings without those that are known. */
  public Findings news(Findings f) {
    return f.withInference(
            f.focus(),
            f.verdict(),
            f.reason(),
            unknown(f.blocks(), IfStarBlock::id),
            unknown(f.cycles(), ConflictCycle::id))
        .withRaces(unknown(f.races(), Race::id))
        .withCouples(unknown(f.couples(), ReadCouple::id))
        .withProofs(unknown(f.proofs(), Proof::id));
  }

  /** How many of the findings are known. */
  public int count(Findings f) {
    return size(f) - size(news(f));
  }

  private static int size(Findings f) {
    return f.cycles().size()
        + f.races().size()
        + f.couples().size()
        + f.blocks().size()
        + f.proofs().size();
  }

  private <T> List<T> unknown(List<T> list, Function<T, String> id) {
    return list.stream().filter(f -> !ids.contains(id.apply(f))).toList();
  }
}
