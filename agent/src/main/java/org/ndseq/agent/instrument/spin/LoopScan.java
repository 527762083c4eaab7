package org.ndseq.agent.instrument.spin;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Examines a range of instructions as the body of a loop: whether it writes nothing that others can
 * see, and whether it ends by a test of variables that only others can change.
 */
final class LoopScan {
  /** Calls that only let time pass or look at it. */
  private static final Set<String> PAUSES =
      Set.of(
          "java/lang/Thread.yield",
          "java/lang/Thread.onSpinWait",
          "java/lang/Thread.sleep",
          "java/lang/Thread.currentThread",
          "java/lang/Thread.interrupted",
          "java/lang/Thread.isInterrupted",
          "java/lang/System.nanoTime",
          "java/lang/System.currentTimeMillis",
          "java/util/concurrent/locks/LockSupport.parkNanos");

  private final AbstractInsnNode[] code;
  private final int from;
  private final int to;
  private final Map<AbstractInsnNode, Integer> positions;
  private final BitSet targets;
  private final Set<Integer> changed = new HashSet<>();
  private final ExpressionStack stack = new ExpressionStack();
  private final Map<Integer, String> roots = new HashMap<>();
  private final Map<Integer, String> writes = new HashMap<>();
  private final BitSet awaited = new BitSet();
  private boolean isPure = true;

  /**
   * @param to the last instruction of the range
   * @param positions of the instructions in {@code code}
   * @param targets the instructions that are jumped to
   */
  LoopScan(
      AbstractInsnNode[] code,
      int from,
      int to,
      Map<AbstractInsnNode, Integer> positions,
      BitSet targets) {
    this.code = code;
    this.from = from;
    this.to = to;
    this.positions = positions;
    this.targets = targets;
  }

  /** Scans the range. */
  LoopScan scan() {
    for (int i = from; i <= to; i++) {
      if (code[i] instanceof VarInsnNode v && v.getOpcode() >= Opcodes.ISTORE) {
        changed.add(v.var);
      } else if (code[i] instanceof IincInsnNode v) {
        changed.add(v.var);
      }
    }
    for (int i = from; i <= to; i++) {
      if (targets.get(i)) {
        stack.clear();
      }
      if (code[i].getOpcode() >= 0) {
        execute(i, code[i]);
      }
    }
    return this;
  }

  /**
   * The instructions that read the variables which the loop waits for, empty if it does anything
   * but wait.
   */
  BitSet awaited() {
    return isPure ? awaited : new BitSet();
  }

  /** The field or local variable that each access of the range starts from, if it is known. */
  Map<Integer, String> roots() {
    return roots;
  }

  /** The writes of the range, by what they start from. */
  Map<Integer, String> writes() {
    return writes;
  }

  private void execute(int at, AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.LDC) {
      boolean isWide = opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1;
      stack.push(
          StackExpression.constant(
              isWide
                  || opcode == Opcodes.DCONST_0
                  || opcode == Opcodes.DCONST_1
                  || isWideConstant(instruction)));
    } else if (instruction instanceof VarInsnNode v) {
      local(v);
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      StackExpression index = stack.pop();
      StackExpression array = stack.pop();
      boolean isWide = opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD;
      roots.put(at, array.root());
      stack.push(array.with(index, isWide).readBy(at, array.root(), isWide));
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      stack.pop();
      stack.pop();
      writes.put(at, stack.pop().root());
      isPure = false;
    } else if (instruction instanceof FieldInsnNode field) {
      field(at, field);
    } else if (instruction instanceof JumpInsnNode jump) {
      jump(at, jump);
    } else if (instruction instanceof MethodInsnNode call) {
      call(call);
    } else if (!stack.move(opcode) && !compute(opcode)) {
      other(instruction);
    }
  }

  private static boolean isWideConstant(AbstractInsnNode instruction) {
    return instruction instanceof org.objectweb.asm.tree.LdcInsnNode ldc
        && (ldc.cst instanceof Long || ldc.cst instanceof Double);
  }

  private void local(VarInsnNode v) {
    switch (v.getOpcode()) {
      case Opcodes.ILOAD, Opcodes.LLOAD, Opcodes.FLOAD, Opcodes.DLOAD, Opcodes.ALOAD ->
          stack.push(
              new StackExpression(
                  !changed.contains(v.var),
                  v.getOpcode() == Opcodes.LLOAD || v.getOpcode() == Opcodes.DLOAD,
                  "local " + v.var,
                  new BitSet()));
      case Opcodes.RET -> isPure = false;
      default -> stack.pop();
    }
  }

  private void field(int at, FieldInsnNode field) {
    String name = field.owner + "." + field.name;
    boolean isWide = Type.getType(field.desc).getSize() == 2;
    switch (field.getOpcode()) {
      case Opcodes.GETSTATIC -> {
        roots.put(at, name);
        stack.push(StackExpression.constant(isWide).readBy(at, name, isWide));
      }
      case Opcodes.GETFIELD -> {
        roots.put(at, name);
        stack.push(stack.pop().readBy(at, name, isWide));
      }
      default -> {
        stack.pop();
        if (field.getOpcode() == Opcodes.PUTFIELD) {
          stack.pop();
        }
        writes.put(at, name);
        isPure = false;
      }
    }
  }

  private void jump(int at, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    if (opcode == Opcodes.GOTO) {
      stack.clear();
      return;
    }
    if (opcode == Opcodes.JSR) {
      isPure = false;
      return;
    }
    StackExpression tested = stack.pop();
    if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE) {
      tested = tested.with(stack.pop(), false);
    }
    int target = positions.getOrDefault(jump.label, -1);
    boolean leaves = target < from || target > to || at == to;
    if (leaves && tested.isSteady()) {
      awaited.or(tested.reads());
    }
  }

  private void call(MethodInsnNode call) {
    isPure &= PAUSES.contains(call.owner + "." + call.name);
    for (int i = Type.getArgumentTypes(call.desc).length; i > 0; i--) {
      stack.pop();
    }
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      stack.pop();
    }
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() != Type.VOID) {
      stack.push(StackExpression.unknown(result.getSize() == 2));
    }
  }

  /** Executes arithmetic, comparisons and conversions; false if it is something else. */
  private boolean compute(int opcode) {
    if (opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR) {
      // The operations come as int, long, float, double; shifts and logic as int, long.
      int type = opcode < Opcodes.ISHL ? (opcode - Opcodes.IADD) % 4 : (opcode - Opcodes.ISHL) % 2;
      boolean isWide = type == 1 || type == 3;
      boolean isNegation = opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG;
      StackExpression top = stack.pop();
      stack.push(isNegation ? top : top.with(stack.pop(), isWide));
    } else if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
      boolean isWide =
          switch (opcode) {
            case Opcodes.I2L, Opcodes.I2D, Opcodes.L2D, Opcodes.F2L, Opcodes.F2D, Opcodes.D2L ->
                true;
            default -> false;
          };
      stack.push(stack.pop().with(StackExpression.constant(false), isWide));
    } else if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
      stack.push(stack.pop().with(stack.pop(), false));
    } else if (opcode == Opcodes.ARRAYLENGTH) {
      stack.push(stack.pop().with(StackExpression.constant(false), false));
    } else {
      return opcode == Opcodes.CHECKCAST || opcode == Opcodes.NOP || opcode == Opcodes.IINC;
    }
    return true;
  }

  /** A return leaves the loop; whatever else there is can be seen by others. */
  private void other(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    isPure &= opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    stack.clear();
  }
}
