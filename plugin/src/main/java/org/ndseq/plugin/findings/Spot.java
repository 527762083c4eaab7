package org.ndseq.plugin.findings;

import java.util.List;
import java.util.Optional;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.FindingPlace.NamedAccess;
import org.ndseq.finding.Place;

/** A place of a finding together with the finding: the unit that the editor marks. */
public record Spot(Finding finding, FindingPlace part) {
  /** The spots of a finding, the most important first. */
  public static List<Spot> of(Finding finding) {
    return finding.places().stream().map(place -> new Spot(finding, place)).toList();
  }

  /** The role of the place: "first access", "read". */
  public String label() {
    return part.label();
  }

  public Place place() {
    return part.at();
  }

  /** The access at the place; empty for a spot that denotes whole statements. */
  public Optional<NamedAccess> access() {
    return part.access();
  }

  /** The message of the finding at the place. */
  public String message() {
    return finding.messageAt(part);
  }
}
