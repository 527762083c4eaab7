package org.ndseq.determinism.heap;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The frames of the methods that were asked for last. */
final class FrameCache {
  private static final int MOST_INSTRUCTIONS = 100_000;

  /** The one used longest ago first. */
  private final Map<MethodFlow, Frame<SourceValue>[]> kept = new LinkedHashMap<>(16, 0.75f, true);

  private int instructions;

  /** The frames of a method that has been analysed before. */
  Frame<SourceValue>[] of(MethodFlow flow) {
    Frame<SourceValue>[] frames = kept.get(flow);
    if (frames == null) {
      try {
        frames = flow.frames();
      } catch (AnalyzerException e) {
        throw new IllegalStateException(e);
      }
      kept.put(flow, frames);
      instructions += frames.length;
      forgetOld();
    }
    return frames;
  }

  private void forgetOld() {
    Iterator<Frame<SourceValue>[]> oldest = kept.values().iterator();
    while (instructions > MOST_INSTRUCTIONS && kept.size() > 1) {
      instructions -= oldest.next().length;
      oldest.remove();
    }
  }
}
