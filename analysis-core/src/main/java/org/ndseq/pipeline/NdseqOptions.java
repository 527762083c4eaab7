package org.ndseq.pipeline;

import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.ndseq.focus.FocusOptions;
import org.ndseq.program.ClassSource;

/**
 * How to analyse.
 *
 * @param focus what the user said must come out equal
 * @param inference how to look for blocks
 * @param classes where class files are that did not travel with a trace
 */
public record NdseqOptions(FocusOptions focus, InferenceOptions inference, ClassSource classes) {
  public static final NdseqOptions DEFAULT =
      new NdseqOptions(FocusOptions.DEFAULT, InferenceOptions.DEFAULT, ClassSource.NONE);
}
