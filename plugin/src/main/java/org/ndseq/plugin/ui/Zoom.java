package org.ndseq.plugin.ui;

import org.ndseq.finding.picture.Scene;

/** How much of a scene is drawn. */
enum Zoom {
  OWN("only the accesses of the finding"),
  NEAR("what is near them"),
  ALL("every step");

  /** So many steps are drawn without being asked for. */
  private static final int FEW = 14;

  private final String text;

  Zoom(String text) {
    this.text = text;
  }

  /** What is drawn, for people. */
  String text() {
    return text;
  }

  static Zoom first(Scene scene) {
    return scene.steps().size() > FEW ? NEAR : ALL;
  }

  Zoom in() {
    return this == OWN ? NEAR : ALL;
  }

  Zoom out() {
    return this == ALL ? NEAR : OWN;
  }

  boolean draws(Scene.Step step) {
    return step.hasRole() || this == ALL || (this == NEAR && step.near());
  }
}
