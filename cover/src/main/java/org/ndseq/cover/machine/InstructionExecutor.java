package org.ndseq.cover.machine;

import java.util.List;
import java.util.Objects;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputCondition.Comparison;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.TermOperator;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Executes one instruction of a task. */
final class InstructionExecutor {
  private final MachineState state;
  private final MemoryAccess memory;
  private final CallExecutor calls;

  InstructionExecutor(MachineState state, MemoryAccess memory, CallExecutor calls) {
    this.state = state;
    this.memory = memory;
    this.calls = calls;
  }

  /** Executes the instruction at the position of the task's top frame. */
  void execute(MachineTask task) {
    MachineFrame frame = task.top();
    AbstractInsnNode i = frame.body.instruction(frame.position);
    int opcode = i.getOpcode();
    if (opcode < 0) {
      frame.position++;
    } else if (i instanceof VarInsnNode v) {
      variable(task, frame, v);
    } else if (i instanceof IincInsnNode v) {
      increment(task, frame, v);
    } else if (i instanceof JumpInsnNode jump) {
      jump(task, frame, jump);
    } else if (i instanceof TableSwitchInsnNode || i instanceof LookupSwitchInsnNode) {
      choose(task, frame, i);
    } else if (i instanceof FieldInsnNode f) {
      if (opcode <= Opcodes.PUTSTATIC && calls.initialize(task, f.owner)) {
        return;
      }
      memory.field(task, f);
      frame.position++;
    } else if (i instanceof MethodInsnNode call) {
      calls.invoke(task, call);
    } else if (i instanceof InvokeDynamicInsnNode dynamic) {
      calls.invokeDynamic(task, dynamic);
      frame.position++;
    } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      calls.returnFrom(task, opcode);
    } else if (opcode == Opcodes.MONITORENTER) {
      if (memory.notNull(task, frame.peek(0)) && calls.sync().enter(task, frame.peek(0))) {
        frame.pop();
        frame.position++;
      }
    } else if (opcode == Opcodes.MONITOREXIT) {
      calls.sync().exit(task, frame.pop().data());
      frame.position++;
    } else if (opcode == Opcodes.ATHROW) {
      memory.notNull(task, frame.peek(0));
      throw new ProgramFailure(frame.pop());
    } else if (opcode != Opcodes.NEW || !calls.initialize(task, ((TypeInsnNode) i).desc)) {
      plain(task, frame, i, opcode);
      frame.position++;
    }
  }

  private void plain(MachineTask task, MachineFrame frame, AbstractInsnNode i, int opcode) {
    if (i instanceof LdcInsnNode ldc) {
      constant(frame, ldc.cst);
    } else if (i instanceof IntInsnNode n) {
      if (opcode == Opcodes.NEWARRAY) {
        memory.newArray(task, primitive(n.operand));
      } else {
        constant(frame, n.operand);
      }
    } else if (i instanceof TypeInsnNode t) {
      memory.typeInstruction(task, t);
    } else if (i instanceof MultiANewArrayInsnNode m) {
      memory.newArrays(task, m);
    } else if (opcode <= Opcodes.DCONST_1) {
      constant(frame, CONSTANTS.get(opcode));
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      memory.load(task, opcode);
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      memory.store(task, opcode);
    } else if (opcode == Opcodes.ARRAYLENGTH) {
      memory.length(task);
    } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
      StackShuffle.apply(frame, opcode);
    } else {
      compute(task, frame, opcode);
    }
  }

  private static final List<Object> CONSTANTS =
      List.of(new Object(), new Object(), -1, 0, 1, 2, 3, 4, 5, 0L, 1L, 0f, 1f, 2f, 0d, 1d);

  private void constant(MachineFrame frame, Object constant) {
    int opcode = frame.body.instruction(frame.position).getOpcode();
    Object data =
        opcode == Opcodes.ACONST_NULL
            ? null
            : constant instanceof Type type
                ? memory.classObject(type)
                : constant instanceof String text ? text.intern() : constant;
    frame.push(MachineValue.of(data, frame.control()));
  }

  private static Type primitive(int code) {
    return switch (code) {
      case Opcodes.T_BOOLEAN -> Type.BOOLEAN_TYPE;
      case Opcodes.T_CHAR -> Type.CHAR_TYPE;
      case Opcodes.T_FLOAT -> Type.FLOAT_TYPE;
      case Opcodes.T_DOUBLE -> Type.DOUBLE_TYPE;
      case Opcodes.T_BYTE -> Type.BYTE_TYPE;
      case Opcodes.T_SHORT -> Type.SHORT_TYPE;
      case Opcodes.T_INT -> Type.INT_TYPE;
      default -> Type.LONG_TYPE;
    };
  }

  private void compute(MachineTask task, MachineFrame frame, int opcode) {
    if (opcode == Opcodes.NOP) {
      return;
    }
    TermOperator operator = ArithmeticUnit.operator(opcode);
    boolean isUnary = operator != null ? operator.isUnary() : isUnary(opcode);
    MachineValue b = frame.pop();
    MachineValue a = isUnary ? b : frame.pop();
    if (opcode == Opcodes.IDIV
        || opcode == Opcodes.LDIV
        || opcode == Opcodes.IREM
        || opcode == Opcodes.LREM) {
      memory.require(
          task,
          b,
          Comparison.NE,
          new InputTerm.Constant(0),
          b.longValue() != 0,
          "java/lang/ArithmeticException");
    }
    TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, a.definition(), b.definition());
    frame.push(
        operator != null
            ? ArithmeticUnit.apply(operator, a, b, entry)
            : ArithmeticUnit.floating(opcode, a, b, entry));
  }

  private static boolean isUnary(int opcode) {
    return opcode == Opcodes.FNEG
        || opcode == Opcodes.DNEG
        || opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
  }

  private void variable(MachineTask task, MachineFrame frame, VarInsnNode v) {
    if (v.getOpcode() >= Opcodes.ISTORE) {
      MachineValue value = frame.pop();
      TraceEntry entry = state.entry(task, TraceEntry.Role.WRITE, value.definition());
      entry.local = v.var;
      frame.locals[v.var] = value.by(entry);
    } else if (v.getOpcode() == Opcodes.RET) {
      throw new UnsupportedCodeException("a subroutine of an old class file");
    } else {
      frame.push(read(task, frame, v.var));
    }
    frame.position++;
  }

  private MachineValue read(MachineTask task, MachineFrame frame, int variable) {
    MachineValue value = frame.locals[variable];
    TraceEntry entry = state.entry(task, TraceEntry.Role.READ, value.definition());
    entry.local = variable;
    entry.written = value.definition();
    return value.by(entry);
  }

  private void increment(MachineTask task, MachineFrame frame, IincInsnNode v) {
    MachineValue value = read(task, frame, v.var);
    TraceEntry entry = state.entry(task, TraceEntry.Role.WRITE, value.definition());
    entry.local = v.var;
    frame.locals[v.var] =
        ArithmeticUnit.apply(TermOperator.IADD, value, MachineValue.of(v.incr, null), entry);
    frame.position++;
  }

  private void jump(MachineTask task, MachineFrame frame, JumpInsnNode jump) {
    int target = frame.body.position(jump.label);
    int opcode = jump.getOpcode();
    if (opcode == Opcodes.GOTO) {
      state.jump(frame, target);
      frame.position = target;
      return;
    }
    if (opcode == Opcodes.JSR) {
      throw new UnsupportedCodeException("a subroutine of an old class file");
    }
    state.cutBefore(frame);
    boolean isTaken;
    TraceEntry entry;
    if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE || opcode <= Opcodes.IFLE) {
      boolean hasTwo = opcode >= Opcodes.IF_ICMPEQ;
      MachineValue b = hasTwo ? frame.pop() : MachineValue.of(0, null);
      MachineValue a = frame.pop();
      Comparison comparison = comparison(opcode);
      isTaken = comparison.holds(a.intValue(), b.intValue());
      entry = state.entry(task, TraceEntry.Role.BRANCH, a.definition(), b.definition());
      condition(entry, isTaken ? comparison : comparison.negated(), a, b);
    } else {
      boolean hasTwo = opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE;
      MachineValue b = hasTwo ? frame.pop() : MachineValue.of(null, null);
      MachineValue a = frame.pop();
      if (SyncSupport.isBoxed(a.data()) && SyncSupport.isBoxed(b.data())) {
        throw new UnsupportedCodeException("the identity of boxed numbers decides");
      }
      boolean isSame = a.data() == b.data();
      isTaken = isSame == (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IFNULL);
      entry = state.entry(task, TraceEntry.Role.BRANCH, a.definition(), b.definition());
      if (a.opaque() != null || b.opaque() != null) {
        entry.opaque = a.opaque() != null ? a.opaque() : b.opaque();
      }
    }
    if (entry.opaque != null || !entry.conditions.isEmpty()) {
      state.ofInput.add(frame.id + ":" + frame.position);
    }
    int end = frame.body.postDominator(frame.position);
    frame.enterRegion(entry, end);
    int next = isTaken ? target : frame.position + 1;
    state.jump(frame, next);
    frame.position = next;
  }

  private static Comparison comparison(int opcode) {
    return switch (opcode) {
      case Opcodes.IFEQ, Opcodes.IF_ICMPEQ -> Comparison.EQ;
      case Opcodes.IFNE, Opcodes.IF_ICMPNE -> Comparison.NE;
      case Opcodes.IFLT, Opcodes.IF_ICMPLT -> Comparison.LT;
      case Opcodes.IFGE, Opcodes.IF_ICMPGE -> Comparison.GE;
      case Opcodes.IFGT, Opcodes.IF_ICMPGT -> Comparison.GT;
      default -> Comparison.LE;
    };
  }

  private static void condition(
      TraceEntry entry, Comparison comparison, MachineValue a, MachineValue b) {
    String opaque = a.opaque() != null ? a.opaque() : b.opaque();
    if (opaque != null) {
      entry.opaque = opaque;
    } else if (a.term() != null || b.term() != null) {
      entry.conditions = List.of(new InputCondition(comparison, a.asTerm(), b.asTerm()));
    }
  }

  private void choose(MachineTask task, MachineFrame frame, AbstractInsnNode i) {
    state.cutBefore(frame);
    MachineValue value = frame.pop();
    int key = value.intValue();
    TraceEntry entry = state.entry(task, TraceEntry.Role.BRANCH, value.definition());
    if (value.opaque() != null) {
      entry.opaque = value.opaque();
    } else if (value.term() != null) {
      entry.conditions = SwitchConditionMaker.of(i, value.asTerm(), key);
    }
    if (entry.opaque != null || !entry.conditions.isEmpty()) {
      state.ofInput.add(frame.id + ":" + frame.position);
    }
    frame.enterRegion(entry, frame.body.postDominator(frame.position));
    frame.position = target(frame, i, key);
  }

  private static int target(MachineFrame frame, AbstractInsnNode i, int key) {
    if (i instanceof TableSwitchInsnNode s) {
      return frame.body.position(key >= s.min && key <= s.max ? s.labels.get(key - s.min) : s.dflt);
    }
    LookupSwitchInsnNode s = (LookupSwitchInsnNode) i;
    int index = Objects.requireNonNull(s.keys).indexOf(key);
    return frame.body.position(index >= 0 ? s.labels.get(index) : s.dflt);
  }
}
