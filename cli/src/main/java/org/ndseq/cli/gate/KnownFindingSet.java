package org.ndseq.cli.gate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.finding.Findings;

/** Findings that are known already, by their ids. */
public record KnownFindingSet(Set<String> ids) {
  /** No finding is known. */
  public static final KnownFindingSet NONE = new KnownFindingSet(Set.of());

  public KnownFindingSet {
    ids = Set.copyOf(ids);
  }

  /** The findings of a report. */
  public static KnownFindingSet of(Findings known) {
    return of(List.of(known));
  }

  static KnownFindingSet of(List<Findings> known) {
    Set<String> ids = new HashSet<>();
    known.forEach(f -> f.all().forEach(finding -> ids.add(finding.id())));
    return new KnownFindingSet(ids);
  }

  /** Returns the findings that are not known. */
  public Findings news(Findings f) {
    return f.only(finding -> !ids.contains(finding.id()));
  }

  /** Number of the findings that are known. */
  public int count(Findings f) {
    return f.all().size() - news(f).all().size();
  }
}
