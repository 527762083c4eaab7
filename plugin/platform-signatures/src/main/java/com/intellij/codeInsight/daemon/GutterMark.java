package com.intellij.codeInsight.daemon;

import com.intellij.openapi.project.PossiblyDumbAware;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface GutterMark extends PossiblyDumbAware {
  @NotNull
  Icon getIcon();

  @Nullable
  String getTooltipText();
}
