package org.ndseq.plugin.ui;

import org.ndseq.finding.picture.FindingScene;
import org.ndseq.plugin.settings.NdseqBundle;

/** Amount of detail in a scene. */
enum SceneZoom {
  OWN("picture.zoom.own"),
  NEAR("picture.zoom.near"),
  ALL("picture.zoom.all");

  /** Number of steps that are drawn by default. */
  private static final int FEW = 14;

  private final String key;

  SceneZoom(String key) {
    this.key = key;
  }

  /** Display text. */
  String text() {
    return NdseqBundle.text(key);
  }

  static SceneZoom first(FindingScene scene) {
    return scene.steps().size() > FEW ? NEAR : ALL;
  }

  SceneZoom in() {
    return this == OWN ? NEAR : ALL;
  }

  SceneZoom out() {
    return this == ALL ? NEAR : OWN;
  }

  boolean draws(FindingScene.Step step) {
    return step.hasRole() || this == ALL || (this == NEAR && step.near());
  }
}
