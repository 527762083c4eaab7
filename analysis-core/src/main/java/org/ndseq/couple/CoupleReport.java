package org.ndseq.couple;

import java.util.List;

/** Couples found by {@link CoupleFinder}; couples that reach the focus come first. */
public record CoupleReport(List<SiteCouple> couples, SearchCoverage coverage) {
  public CoupleReport {
    couples = List.copyOf(couples);
  }
}
