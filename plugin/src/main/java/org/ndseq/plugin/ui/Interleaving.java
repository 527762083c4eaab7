package org.ndseq.plugin.ui;

import java.util.Optional;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.picture.Scene;
import org.ndseq.finding.picture.Scenes;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.findings.Places;
import org.ndseq.plugin.findings.Spot;

/**
 * What the diagram draws: a finding and the events around it.
 *
 * @param note what the picture shows, in a sentence
 */
record Interleaving(Finding finding, Scene scene, String note) {

  /** What to do about it, if that is known. */
  String advice() {
    return finding instanceof Finding.NoSpec none ? none.cycle().suggestion() : "";
  }

  /** The picture of a finding, if it has one. */
  static Optional<Interleaving> of(Finding finding, Scenes scenes) {
    return scenes.of(finding.id()).map(scene -> new Interleaving(finding, scene, note(finding)));
  }

  /** Where a step is in the source. */
  Spot spot(int index) {
    Scene.Step step = scene.steps().get(index);
    if (!step.readsOrWrites()) {
      return new Spot.Statements(finding, step.event(), step.at(), step.at().line());
    }
    AccessKind kind = step.event().equals("read") ? AccessKind.READ : AccessKind.WRITE;
    return new Spot.Access(finding, step.event(), step.at(), step.variable(), kind);
  }

  private static String note(Finding finding) {
    if (finding instanceof Finding.Coupled coupled) {
      return note(coupled.couple());
    }
    return finding instanceof Finding.Racy
        ? "Nothing orders the two sides: either may come first."
        : "The conflicts close a circle: no sequential order has them all.";
  }

  private static String note(ReadCouple couple) {
    return "The read at %s sees %s here, not %s."
        .formatted(
            couple.read().at().display(),
            Places.written("", couple.challenger().at()),
            Places.written("", couple.write().at()));
  }
}
