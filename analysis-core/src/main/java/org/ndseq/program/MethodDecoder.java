package org.ndseq.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.bytecode.MethodText;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Reduces a method of a class file to {@link MethodCode}. */
final class MethodDecoder {
  final String className;
  final MethodNode node;
  final int parameterSlots;
  final InstructionKind[] ops;
  final int[] pops;
  final int[] pushes;
  final int[] operands;
  final String[] called;
  final int[] opcodes;
  final String[] constants;
  final String[] types;
  final OperandCombination[] combinations;
  final int[][] targets;
  final int[] lines;
  final boolean[] lineStarts;
  final String hash;
  final List<ExceptionHandler> handlers = new ArrayList<>();
  final List<MethodCode.Variable> variables = new ArrayList<>();
  private final Map<LabelNode, Integer> labels = new HashMap<>();

  private MethodDecoder(String className, MethodNode node) {
    this.className = className;
    this.node = node;
    int receiver = (node.access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
    this.parameterSlots = (Type.getArgumentsAndReturnSizes(node.desc) >> 2) - 1 + receiver;
    List<AbstractInsnNode> code = opcodes();
    int n = code.size();
    this.ops = new InstructionKind[n];
    this.pops = new int[n];
    this.pushes = new int[n];
    this.operands = new int[n];
    this.called = new String[n];
    this.opcodes = new int[n];
    this.constants = new String[n];
    this.types = new String[n];
    this.combinations = new OperandCombination[n];
    this.targets = new int[n][];
    this.lines = new int[n];
    this.lineStarts = new boolean[n];
    Arrays.fill(called, "");
    Arrays.fill(targets, MethodCode.noTargets());
    for (int pc = 0; pc < n; pc++) {
      decode(pc, code.get(pc));
      combinations[pc] = OperandCombination.of(code.get(pc));
      opcodes[pc] = code.get(pc).getOpcode();
      constants[pc] = ops[pc] == InstructionKind.CONSTANT ? constant(code.get(pc)) : "";
      types[pc] = code.get(pc) instanceof TypeInsnNode type ? type.desc : "";
    }
    lines();
    tables();
    hash = new MethodText(node).hash();
  }

  /** The code of {@code node}; the method must have code and must not use {@code jsr}. */
  static MethodCode decode(String className, MethodNode node) {
    return new MethodCode(new MethodDecoder(className, node));
  }

  private List<AbstractInsnNode> opcodes() {
    List<AbstractInsnNode> code = new ArrayList<>();
    for (AbstractInsnNode insn : node.instructions) {
      if (insn instanceof LabelNode label) {
        labels.put(label, code.size());
      } else if (insn.getOpcode() >= 0) {
        code.add(insn);
      }
    }
    return code;
  }

  private void lines() {
    int line = 0;
    int pc = 0;
    for (AbstractInsnNode insn : node.instructions) {
      if (insn instanceof LineNumberNode number) {
        line = number.line;
        int at = index(number.start);
        if (at < lineStarts.length) {
          lineStarts[at] = true;
        }
      } else if (insn.getOpcode() >= 0) {
        lines[pc++] = line;
      }
    }
  }

  private void tables() {
    for (TryCatchBlockNode t : node.tryCatchBlocks) {
      handlers.add(new ExceptionHandler(index(t.start), index(t.end), index(t.handler)));
    }
    if (node.localVariables != null) {
      for (LocalVariableNode v : node.localVariables) {
        variables.add(new MethodCode.Variable(v.index, index(v.start), index(v.end)));
      }
    }
  }

  private int index(LabelNode label) {
    Integer at = labels.get(label);
    if (at == null) {
      throw new IllegalArgumentException("label without a place in " + className + "." + node.name);
    }
    return at;
  }

  private void set(int pc, InstructionKind op, int pop, int push) {
    ops[pc] = op;
    pops[pc] = pop;
    pushes[pc] = push;
  }

  private void decode(int pc, AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (insn instanceof VarInsnNode var) {
      variable(pc, opcode, var.var);
    } else if (insn instanceof IincInsnNode inc) {
      set(pc, InstructionKind.INCREMENT, 0, 0);
      operands[pc] = inc.var;
    } else if (insn instanceof FieldInsnNode field) {
      field(pc, opcode, Type.getType(field.desc).getSize());
    } else if (insn instanceof MethodInsnNode call) {
      call(pc, call.name, call.desc, opcode == Opcodes.INVOKESTATIC ? 0 : 1);
    } else if (insn instanceof InvokeDynamicInsnNode call) {
      call(pc, call.name, call.desc, 0);
    } else if (insn instanceof JumpInsnNode jump) {
      jump(pc, jump);
    } else if (insn instanceof TableSwitchInsnNode table) {
      jumpTable(pc, table.dflt, table.labels);
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      jumpTable(pc, lookup.dflt, lookup.labels);
    } else if (insn instanceof LdcInsnNode ldc) {
      set(pc, InstructionKind.CONSTANT, 0, constantSize(ldc.cst));
    } else if (insn instanceof MultiANewArrayInsnNode array) {
      set(pc, InstructionKind.COMPUTE, array.dims, 1);
    } else {
      OpcodeShape shape = OpcodeShape.of(opcode);
      set(pc, shape.op(), shape.pops(), shape.pushes());
    }
  }

  private void variable(int pc, int opcode, int var) {
    int size =
        switch (opcode) {
          case Opcodes.LLOAD, Opcodes.DLOAD, Opcodes.LSTORE, Opcodes.DSTORE -> 2;
          case Opcodes.RET ->
              throw new IllegalArgumentException("subroutines (ret) in " + node.name);
          default -> 1;
        };
    boolean load = opcode <= Opcodes.ALOAD;
    set(pc, load ? InstructionKind.LOAD : InstructionKind.STORE, load ? 0 : size, load ? size : 0);
    operands[pc] = var;
  }

  private void field(int pc, int opcode, int size) {
    switch (opcode) {
      case Opcodes.GETSTATIC -> set(pc, InstructionKind.READ, 0, size);
      case Opcodes.GETFIELD -> set(pc, InstructionKind.READ, 1, size);
      case Opcodes.PUTSTATIC -> set(pc, InstructionKind.WRITE, size, 0);
      default -> set(pc, InstructionKind.WRITE, size + 1, 0);
    }
  }

  private void call(int pc, String name, String descriptor, int receiver) {
    int sizes = Type.getArgumentsAndReturnSizes(descriptor);
    set(pc, InstructionKind.CALL, (sizes >> 2) - 1 + receiver, sizes & 3);
    operands[pc] = receiver;
    called[pc] = name + descriptor;
  }

  private void jump(int pc, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    if (opcode == Opcodes.JSR) {
      throw new IllegalArgumentException("subroutines (jsr) in " + node.name);
    }
    boolean compares = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
    boolean always = opcode == Opcodes.GOTO;
    set(
        pc,
        always ? InstructionKind.GOTO : InstructionKind.BRANCH,
        always ? 0 : compares ? 2 : 1,
        0);
    targets[pc] = new int[] {index(jump.label)};
  }

  private void jumpTable(int pc, LabelNode otherwise, List<LabelNode> cases) {
    set(pc, InstructionKind.SWITCH, 1, 0);
    Set<Integer> distinct = new LinkedHashSet<>();
    distinct.add(index(otherwise));
    cases.forEach(label -> distinct.add(index(label)));
    targets[pc] = distinct.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A text that equal constants have in common. */
  private static String constant(AbstractInsnNode insn) {
    if (insn instanceof LdcInsnNode ldc) {
      return ldc.cst.getClass().getSimpleName() + " " + ldc.cst;
    }
    if (insn instanceof IntInsnNode number) {
      return "int " + number.operand;
    }
    int opcode = insn.getOpcode();
    boolean isInt = opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5;
    return isInt ? "int " + (opcode - Opcodes.ICONST_0) : "opcode " + opcode;
  }

  private static int constantSize(Object constant) {
    if (constant instanceof ConstantDynamic dynamic) {
      return dynamic.getSize();
    }
    return constant instanceof Long || constant instanceof Double ? 2 : 1;
  }
}
