package org.ndseq.specialize.data;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Takes the operands of a step from the stack and puts its result there. */
final class StepInterpreter extends Interpreter<DataValue> {
  private final Optional<DataValue> value;
  private final CallInterpretation calls;
  private final int node;

  StepInterpreter(Optional<DataValue> value, CallInterpretation calls, int node) {
    super(Opcodes.ASM9);
    this.value = value;
    this.calls = calls;
    this.node = node;
  }

  @Override
  public DataValue newValue(Type type) {
    return DataValue.Unknown.ONE;
  }

  @Override
  public DataValue newOperation(AbstractInsnNode insn) {
    return DataValue.Unknown.ONE;
  }

  @Override
  public DataValue copyOperation(AbstractInsnNode insn, DataValue operand) {
    return operand;
  }

  @Override
  public DataValue unaryOperation(AbstractInsnNode insn, DataValue operand) {
    return DataValue.Unknown.ONE;
  }

  @Override
  public DataValue binaryOperation(AbstractInsnNode insn, DataValue a, DataValue b) {
    return DataValue.Unknown.ONE;
  }

  @Override
  public DataValue ternaryOperation(AbstractInsnNode insn, DataValue a, DataValue b, DataValue c) {
    return DataValue.Unknown.ONE;
  }

  @Override
  public DataValue naryOperation(AbstractInsnNode insn, List<? extends DataValue> operands) {
    Type result = Type.getReturnType(((MethodInsnNode) insn).desc);
    return value.orElseGet(() -> calls.unknown(result, node));
  }

  @Override
  public void returnOperation(AbstractInsnNode insn, DataValue operand, DataValue expected) {
    // a step does not return
  }

  @Override
  public DataValue merge(DataValue a, DataValue b) {
    return a;
  }
}
