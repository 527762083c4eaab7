package org.ndseq.plugin.ui;

import org.ndseq.finding.picture.FindingScene;

/** How much of a scene is drawn. */
enum SceneZoom {
  OWN("only the accesses of the finding"),
  NEAR("what is near them"),
  ALL("every step");

  /** So many steps are drawn without being asked for. */
  private static final int FEW = 14;

  private final String text;

  SceneZoom(String text) {
    this.text = text;
  }

  /** What is drawn, for people. */
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
