package com.intellij.openapi.fileTypes;

import com.intellij.lexer.Lexer;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.psi.tree.IElementType;
import org.jetbrains.annotations.NotNull;

public class PlainSyntaxHighlighter implements SyntaxHighlighter {
  @Override
  public @NotNull Lexer getHighlightingLexer() {
    throw new UnsupportedOperationException();
  }

  @Override
  public TextAttributesKey @NotNull [] getTokenHighlights(IElementType tokenType) {
    throw new UnsupportedOperationException();
  }
}
