package org.ndseq.pipeline;

import java.nio.charset.StandardCharsets;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/** Tells whether a recorded program has assert statements that were not executed. */
final class AssertUse {
  /** The field that compilers add to a class with assert statements. */
  private static final String FIELD = "$assertionsDisabled";

  private AssertUse() {}

  static boolean areOff(Trace trace) {
    if (!trace.info().get(RunInfo.ASSERTS).orElse("").equals("off")) {
      return false;
    }
    for (int c = 0; c < trace.symbols().classes().size(); c++) {
      byte[] bytes = trace.symbols().classBytes(c).orElse(new byte[0]);
      if (new String(bytes, StandardCharsets.ISO_8859_1).contains(FIELD)) {
        return true;
      }
    }
    return false;
  }
}
