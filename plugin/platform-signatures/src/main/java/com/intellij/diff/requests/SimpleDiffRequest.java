package com.intellij.diff.requests;

import com.intellij.diff.contents.DiffContent;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public class SimpleDiffRequest extends ContentDiffRequest {
  public SimpleDiffRequest(
      @Nullable String title,
      @NotNull DiffContent content1,
      @NotNull DiffContent content2,
      @Nullable String title1,
      @Nullable String title2) {}
}
