package com.intellij.openapi.actionSystem;

import com.intellij.openapi.project.PossiblyDumbAware;
import java.util.function.Supplier;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public abstract class AnAction implements PossiblyDumbAware, ActionUpdateThreadAware {
  public AnAction() {}

  public AnAction(@Nullable Icon icon) {}

  public AnAction(@Nullable String text) {}

  public AnAction(@NotNull Supplier<String> dynamicText) {}

  public AnAction(@Nullable String text, @Nullable String description, @Nullable Icon icon) {}

  public abstract void actionPerformed(@NotNull AnActionEvent e);

  public void update(@NotNull AnActionEvent e) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @NotNull ActionUpdateThread getActionUpdateThread() {
    throw new UnsupportedOperationException();
  }

  public final @NotNull Presentation getTemplatePresentation() {
    throw new UnsupportedOperationException();
  }
}
