package com.intellij.openapi.fileTypes;

import com.intellij.lexer.Lexer;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.psi.tree.IElementType;
import org.jetbrains.annotations.NotNull;

public interface SyntaxHighlighter {
  @NotNull
  Lexer getHighlightingLexer();

  TextAttributesKey @NotNull [] getTokenHighlights(IElementType tokenType);
}
