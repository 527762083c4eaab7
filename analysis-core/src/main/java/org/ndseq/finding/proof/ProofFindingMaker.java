package org.ndseq.finding.proof;

import java.util.List;
import org.ndseq.determinism.ProofText;
import org.ndseq.determinism.RegionProof;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;

/** Parallel regions as findings; one that was not analysed is unproved, with the reason. */
public final class ProofFindingMaker {
  private ProofFindingMaker() {}

  public static List<Proof> of(List<RegionProof> regions) {
    return of(regions, new RecordedMeetingFinder(List.of()));
  }

  /**
   * Converts proofs to findings that state, for unproved pairs, whether recorded runs have a
   * conflict there.
   */
  public static List<Proof> of(List<RegionProof> regions, RecordedMeetingFinder meetings) {
    return regions.stream().map(r -> of(r, meetings)).toList();
  }

  private static Proof of(RegionProof region, RecordedMeetingFinder meetings) {
    int line = region.lines().isEmpty() ? 0 : region.lines().get(0);
    Place at = new Place(region.file(), line, region.className(), region.method());
    RegionProof.Verdict verdict = region.verdict();
    if (verdict instanceof RegionProof.Proved p) {
      return new Proof(id(region), Proof.Status.PROVED, at, reason(p), List.of());
    } else if (verdict instanceof RegionProof.NotProved n) {
      List<Place> ends = List.of(place(n.conflict().first()), place(n.conflict().second()));
      String sentence = ProofText.sentence(n.conflict()) + meetings.say(n.conflict());
      return new Proof(id(region), Proof.Status.UNPROVED, at, sentence, ends);
    }
    String why = "not analysed: " + ((RegionProof.NotAnalysed) verdict).reason();
    return new Proof(id(region), Proof.Status.UNPROVED, at, why, List.of());
  }

  private static String reason(RegionProof.Proved p) {
    String proof = p.pairs() + " pairs of accesses cannot conflict";
    return p.assumptions().isEmpty()
        ? proof
        : proof + ", provided that " + String.join(" and ", p.assumptions());
  }

  private static Place place(RegionProof.End end) {
    return new Place(end.file(), end.line(), end.className(), end.method());
  }

  /** The start's position among the method's starts tells regions of one method apart. */
  private static String id(RegionProof region) {
    return FindingId.ordered(
        "proof",
        "",
        List.of(new FindingId.Anchor(region.className(), region.method(), region.ordinal())));
  }
}
