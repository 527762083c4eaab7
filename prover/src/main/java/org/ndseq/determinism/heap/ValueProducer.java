package org.ndseq.determinism.heap;

import java.util.HashMap;
import java.util.Map;
import org.ndseq.determinism.code.MethodCode;
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
final class ValueProducer extends SourceInterpreter {
  private final Map<Integer, LabelNode> parameters = new HashMap<>();
  private final LabelNode caught = new LabelNode();

  ValueProducer(MethodCode method) {
    super(Opcodes.ASM9);
    int slot = 0;
    if (!method.isStatic()) {
      parameters.put(slot++, new LabelNode());
    }
    for (Type type : method.argumentTypes()) {
      parameters.put(slot, new LabelNode());
      slot += type.getSize();
    }
  }

  Map<Integer, LabelNode> parameters() {
    return parameters;
  }

  private LabelNode marker(int slot) {
    LabelNode marker = parameters.get(slot);
    if (marker == null) {
      throw new IllegalStateException("no parameter at " + slot);
    }
    return marker;
  }

  LabelNode caught() {
    return caught;
  }

  @Override
  public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
    return new SourceValue(type.getSize(), marker(local));
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
