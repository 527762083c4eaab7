package org.ndseq.specialize.slice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.ndseq.specialize.plan.MethodShape;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The instructions that make the operands of each instruction of a method: those that push them,
 * and for a load of a local variable the stores that reach it.
 */
final class OperandSources {
  private final Map<AbstractInsnNode, Integer> indexes = new HashMap<>();
  private final Map<AbstractInsnNode, List<Set<AbstractInsnNode>>> operands = new HashMap<>();
  private final Map<AbstractInsnNode, Set<AbstractInsnNode>> initializers = new HashMap<>();
  private final MethodShape shape;

  OperandSources(MethodShape shape) {
    this.shape = shape;
    for (int i = 0; i < shape.size(); i++) {
      indexes.put(shape.at(i), i);
    }
    try {
      new Analyzer<>(new OperandRecorder(operands))
          .analyze(shape.method().owner().name, shape.method().node());
    } catch (AnalyzerException e) {
      throw new IllegalStateException("the code of " + shape.method() + " cannot be read", e);
    }
    for (int i = 0; i < shape.size(); i++) {
      if (shape.at(i) instanceof MethodInsnNode call && call.name.equals("<init>")) {
        allocations(call)
            .forEach(n -> initializers.computeIfAbsent(n, k -> new HashSet<>()).add(call));
      }
    }
  }

  /** The sources of each operand, the receiver of a call first. */
  List<Set<Integer>> of(int instruction) {
    List<Set<Integer>> all = new ArrayList<>();
    for (Set<AbstractInsnNode> sources : operands.getOrDefault(shape.at(instruction), List.of())) {
      Set<Integer> numbers = new HashSet<>();
      sources.forEach(s -> numbers.add(Objects.requireNonNull(indexes.get(s))));
      all.add(numbers);
    }
    return all;
  }

  /** The constructor calls that complete the object that an instruction allocates. */
  Set<Integer> initializersOf(int instruction) {
    Set<Integer> numbers = new HashSet<>();
    initializers
        .getOrDefault(shape.at(instruction), Set.of())
        .forEach(c -> numbers.add(Objects.requireNonNull(indexes.get(c))));
    return numbers;
  }

  private Set<AbstractInsnNode> allocations(MethodInsnNode call) {
    Set<AbstractInsnNode> seen = new HashSet<>();
    List<AbstractInsnNode> todo = new ArrayList<>();
    List<Set<AbstractInsnNode>> sources = operands.getOrDefault(call, List.of());
    if (!sources.isEmpty()) {
      todo.addAll(sources.get(0));
    }
    Set<AbstractInsnNode> found = new HashSet<>();
    while (!todo.isEmpty()) {
      AbstractInsnNode at = todo.remove(todo.size() - 1);
      if (seen.add(at)) {
        if (at.getOpcode() == Opcodes.NEW) {
          found.add(at);
        }
        operands.getOrDefault(at, List.of()).forEach(todo::addAll);
      }
    }
    return found;
  }

  /** Notes the operands of every instruction that it executes. */
  private static final class OperandRecorder extends SourceInterpreter {
    private final Map<AbstractInsnNode, List<Set<AbstractInsnNode>>> operands;

    OperandRecorder(Map<AbstractInsnNode, List<Set<AbstractInsnNode>>> operands) {
      super(Opcodes.ASM9);
      this.operands = operands;
    }

    private void note(AbstractInsnNode insn, List<? extends SourceValue> values) {
      List<Set<AbstractInsnNode>> all = operands.computeIfAbsent(insn, k -> new ArrayList<>());
      for (int i = 0; i < values.size(); i++) {
        if (i == all.size()) {
          all.add(new HashSet<>());
        }
        all.get(i).addAll(values.get(i).insns);
      }
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
      note(insn, List.of(value));
      return super.copyOperation(insn, value);
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
      note(insn, List.of(value));
      return super.unaryOperation(insn, value);
    }

    @Override
    public SourceValue binaryOperation(AbstractInsnNode insn, SourceValue a, SourceValue b) {
      note(insn, List.of(a, b));
      return super.binaryOperation(insn, a, b);
    }

    @Override
    public SourceValue ternaryOperation(
        AbstractInsnNode insn, SourceValue a, SourceValue b, SourceValue c) {
      note(insn, List.of(a, b, c));
      return super.ternaryOperation(insn, a, b, c);
    }

    @Override
    public SourceValue naryOperation(AbstractInsnNode insn, List<? extends SourceValue> values) {
      note(insn, values);
      return super.naryOperation(insn, values);
    }
  }
}
