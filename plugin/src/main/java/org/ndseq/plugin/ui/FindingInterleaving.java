package org.ndseq.plugin.ui;

import java.util.Optional;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.FindingPlace.NamedAccess;
import org.ndseq.finding.PlaceRole;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.findings.Spot;

/**
 * What the diagram draws: a finding and the events around it.
 *
 * @param note what the picture shows, in a sentence
 */
record FindingInterleaving(Finding finding, FindingScene scene, String note) {

  /** What to do about it, if that is known. */
  String advice() {
    return finding instanceof ConflictCycle none ? none.suggestion() : "";
  }

  /** The picture of a finding, if it has one. */
  static Optional<FindingInterleaving> of(Finding finding, SceneIndex scenes) {
    return scenes
        .of(finding.id())
        .map(scene -> new FindingInterleaving(finding, scene, note(finding)));
  }

  /** Where a step is in the source. */
  Spot spot(int index) {
    FindingScene.Step step = scene.steps().get(index);
    AccessKind kind = step.event().equals("read") ? AccessKind.READ : AccessKind.WRITE;
    Optional<NamedAccess> access =
        step.readsOrWrites()
            ? Optional.of(new NamedAccess(step.variable(), kind))
            : Optional.empty();
    return new Spot(
        finding,
        new FindingPlace(
            PlaceRole.NEARBY_EVENT, index, step.event(), step.at(), step.at().line(), access));
  }

  private static String note(Finding finding) {
    if (finding instanceof ReadCouple coupled) {
      return note(coupled);
    }
    if (finding instanceof Deadlock) {
      return "Each task waits for what it cannot get: none of them can continue.";
    }
    return finding instanceof Race
        ? "Nothing orders the two sides: either may come first."
        : "The conflicts close a circle: no sequential order has them all.";
  }

  private static String note(ReadCouple couple) {
    return "The read at %s sees %s here, not %s."
        .formatted(
            couple.read().at().display(),
            couple.challenger().at().valueWritten(""),
            couple.write().at().valueWritten(""));
  }
}
