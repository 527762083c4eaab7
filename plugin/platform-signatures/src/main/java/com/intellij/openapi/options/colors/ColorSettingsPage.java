package com.intellij.openapi.options.colors;

import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.openapi.fileTypes.SyntaxHighlighter;
import java.util.Map;
import javax.swing.Icon;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

public interface ColorSettingsPage extends ColorAndFontDescriptorsProvider {
  @Nullable
  Icon getIcon();

  @NotNull
  SyntaxHighlighter getHighlighter();

  @NotNull
  String getDemoText();

  @Nullable
  Map<String, TextAttributesKey> getAdditionalHighlightingTagToDescriptorMap();
}
