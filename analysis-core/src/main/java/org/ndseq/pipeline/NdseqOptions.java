package org.ndseq.pipeline;

import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.ndseq.focus.FocusOptions;
import org.ndseq.program.ClassSource;

/**
 * Options of the analysis.
 *
 * @param focus the variables that must have equal final values, as set by the user
 * @param inference options of the search for blocks
 * @param classes source of class files that a trace does not contain
 */
public record NdseqOptions(FocusOptions focus, InferenceOptions inference, ClassSource classes) {
  public static final NdseqOptions DEFAULT =
      new NdseqOptions(FocusOptions.DEFAULT, InferenceOptions.DEFAULT, ClassSource.NONE);
}
