package org.ndseq.determinism.heap;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Says for each value which instructions produced it, looking through copies; parameters and caught
 * exceptions have a label of their own as producer.
 */
final class Producers extends SourceInterpreter {
  private final Map<Integer, LabelNode> parameters = new HashMap<>();
  private final LabelNode caught = new LabelNode();

  Producers() {
    super(Opcodes.ASM9);
  }

  Map<Integer, LabelNode> parameters() {
    return parameters;
  }

  LabelNode caught() {
    return caught;
  }

  @Override
  public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
    LabelNode marker = parameters.computeIfAbsent(local, k -> new LabelNode());
    return new SourceValue(type.getSize(), marker);
  }

  @Override
  public SourceValue newExceptionValue(
      TryCatchBlockNode block, Frame<SourceValue> frame, Type exceptionType) {
    return new SourceValue(1, caught);
  }

  @Override
  public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
    return value;
  }
}
