package org.ndseq.plugin.ui;

import org.ndseq.finding.picture.FindingScene;

/** Amount of detail in a scene. */
enum SceneZoom {
  OWN("only the accesses of the finding"),
  NEAR("nearby events"),
  ALL("every step");

  /** Number of steps that are drawn by default. */
  private static final int FEW = 14;

  private final String text;

  SceneZoom(String text) {
    this.text = text;
  }

  /** Display text. */
  String text() {
    return text;
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
