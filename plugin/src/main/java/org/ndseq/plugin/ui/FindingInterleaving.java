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
 * A finding and the events around it, as the diagram draws them.
 *
 * @param note a sentence about the picture
 */
record FindingInterleaving(Finding finding, FindingScene scene, String note) {

  /** Advice on how to remove the finding, if there is any. */
  String advice() {
    return finding instanceof ConflictCycle none ? none.suggestion() : "";
  }

  /** The picture of a finding, if it has one. */
  static Optional<FindingInterleaving> of(Finding finding, SceneIndex scenes) {
    return scenes
        .of(finding.id())
        .map(scene -> new FindingInterleaving(finding, scene, note(finding)));
  }

  /** The source position of a step. */
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
      return "Each task waits for an event that cannot happen: none of them can continue.";
    }
    return finding instanceof Race
        ? "Nothing orders the two sides: either may come first."
        : "The conflicts form a cycle: no sequential order has them all.";
  }

  private static String note(ReadCouple couple) {
    return "The read at %s sees %s here, not %s."
        .formatted(
            couple.read().at().display(),
            couple.challenger().at().valueWritten(""),
            couple.write().at().valueWritten(""));
  }
}
