package com.intellij.openapi.editor.markup;

import com.intellij.codeInsight.daemon.GutterMark;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.project.PossiblyDumbAware;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class GutterIconRenderer implements GutterMark, PossiblyDumbAware {
  @Override
  public @Nullable String getTooltipText() {
    throw new UnsupportedOperationException();
  }

  public @Nullable AnAction getClickAction() {
    throw new UnsupportedOperationException();
  }

  public boolean isNavigateAction() {
    throw new UnsupportedOperationException();
  }

  public @NotNull Alignment getAlignment() {
    throw new UnsupportedOperationException();
  }

  @Override
  public abstract boolean equals(Object obj);

  @Override
  public abstract int hashCode();

  public enum Alignment {
    LEFT,
    RIGHT,
    CENTER
  }
}
