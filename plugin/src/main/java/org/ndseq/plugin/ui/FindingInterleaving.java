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
import org.ndseq.plugin.settings.NdseqBundle;

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
    AccessKind kind = step.writes() ? AccessKind.WRITE : AccessKind.READ;
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
      return NdseqBundle.text("picture.deadlock");
    }
    return finding instanceof Race
        ? NdseqBundle.text("picture.race")
        : NdseqBundle.text("picture.cycle");
  }

  private static String note(ReadCouple couple) {
    return NdseqBundle.text(
        "picture.couple",
        couple.read().at().display(),
        couple.challenger().at().valueWritten(""),
        couple.write().at().valueWritten(""));
  }
}
