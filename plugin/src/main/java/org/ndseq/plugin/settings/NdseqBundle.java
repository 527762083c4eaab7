package org.ndseq.plugin.settings;

import com.intellij.DynamicBundle;

/** The texts of the user interface, in {@code messages/NdseqBundle.properties}. */
public final class NdseqBundle {
  private static final DynamicBundle TEXTS =
      new DynamicBundle(NdseqBundle.class, "messages.NdseqBundle");

  private NdseqBundle() {}

  /** The text of a key, with its parameters filled in. */
  public static String text(String key, Object... parameters) {
    return TEXTS.getMessage(key, parameters);
  }
}
