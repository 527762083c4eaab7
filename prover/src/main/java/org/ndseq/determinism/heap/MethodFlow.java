package org.ndseq.determinism.heap;

import java.util.Map;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Where the values of a method come from. The markers of its parameters are kept; its frames, which
 * are many times larger, are computed when they are asked for.
 */
final class MethodFlow {
  private final MethodCode method;
  private final ValueProducer producers;

  MethodFlow(MethodCode method) {
    this.method = method;
    this.producers = new ValueProducer(method);
  }

  /** Labels that stand for the parameters, by slot. */
  Map<Integer, LabelNode> parameters() {
    return producers.parameters();
  }

  /** The label that stands for all caught exceptions. */
  LabelNode caught() {
    return producers.caught();
  }

  /**
   * One frame for each instruction, null for one that cannot be reached.
   *
   * @throws AnalyzerException if the method is not one that a virtual machine would accept
   */
  Frame<SourceValue>[] frames() throws AnalyzerException {
    return new Analyzer<>(producers).analyze(method.owner().name, method.node());
  }
}
