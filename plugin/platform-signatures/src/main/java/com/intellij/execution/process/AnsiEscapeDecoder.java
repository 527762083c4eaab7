package com.intellij.execution.process;

import com.intellij.openapi.util.Key;
import org.jetbrains.annotations.NotNull;

public class AnsiEscapeDecoder {
  @SuppressWarnings("rawtypes") // as the platform declares it
  public void escapeText(
      @NotNull String text, @NotNull Key outputType, @NotNull ColoredTextAcceptor textAcceptor) {
    throw new UnsupportedOperationException();
  }

  public interface ColoredTextAcceptor {
    @SuppressWarnings("rawtypes") // as the platform declares it
    void coloredTextAvailable(@NotNull String text, @NotNull Key attributes);
  }
}
