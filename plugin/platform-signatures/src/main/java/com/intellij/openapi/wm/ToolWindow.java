package com.intellij.openapi.wm;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.ui.content.ContentManager;
import java.util.List;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface ToolWindow {
  @NotNull
  String getId();

  boolean isVisible();

  void show(@Nullable Runnable runnable);

  void activate(@Nullable Runnable runnable, boolean autoFocusContents, boolean forced);

  void setAvailable(boolean value);

  @NotNull
  ContentManager getContentManager();

  @NotNull
  JComponent getComponent();

  @NotNull
  Disposable getDisposable();

  void setTitleActions(@NotNull List<? extends AnAction> actions);
}
