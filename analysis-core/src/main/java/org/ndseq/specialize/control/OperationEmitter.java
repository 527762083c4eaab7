package org.ndseq.specialize.control;

import java.util.Set;
import org.ndseq.specialize.plan.OperationEvent;
import org.ndseq.specialize.plan.SegmentOperation;
import org.ndseq.specialize.plan.UnsupportedProgramException;
import org.ndseq.specialize.runtime.ScheduleGate;
import org.ndseq.trace.format.EventKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Emits an operation of the schedule with the calls of {@link ScheduleGate} around it. */
final class OperationEmitter {
  static final String GATE = Type.getInternalName(ScheduleGate.class);
  private static final Set<String> BODIES =
      Set.of(
          "Ljava/lang/Runnable;",
          "Ljava/util/concurrent/Callable;",
          "Ljava/util/function/Supplier;");

  private OperationEmitter() {}

  static void emit(InsnList out, AbstractInsnNode copy, SegmentOperation op) {
    if (op.isWait()) {
      waiting(out, copy, op);
      return;
    }
    boolean isBarrier = op.events().size() == 2 && op.kind() == EventKind.SIGNAL;
    boolean joins = op.events().stream().allMatch(e -> e.kind() == EventKind.JOIN);
    if (op.events().size() > 1 && !isBarrier && !joins) {
      throw new UnsupportedProgramException(
          "the call of %s at %s is more than one operation of the schedule and cannot be enforced"
              .formatted(op.called(), op.place()));
    }
    if (isBarrier) {
      gate(out, "pass", op.firstPosition(), op.place());
      out.add(copy);
      gate(out, "pass", op.lastPosition(), op.place());
    } else if (joins) {
      op.events().forEach(e -> gate(out, "pass", e.position(), op.place()));
      out.add(copy);
    } else {
      gate(out, "before", op.firstPosition(), op.place());
      if (op.kind() == EventKind.FORK) {
        fork(out, copy, op);
      }
      out.add(copy);
      gateAfter(out, op.firstPosition());
    }
  }

  /** {@code position, place -> }. */
  static void gate(InsnList out, String method, int position, String place) {
    out.add(number(position));
    out.add(new LdcInsnNode(place));
    out.add(
        new MethodInsnNode(Opcodes.INVOKESTATIC, GATE, method, "(ILjava/lang/String;)V", false));
  }

  static void gateAfter(InsnList out, int position) {
    out.add(number(position));
    out.add(new MethodInsnNode(Opcodes.INVOKESTATIC, GATE, "after", "(I)V", false));
  }

  static AbstractInsnNode number(int value) {
    return new LdcInsnNode(value);
  }

  private static void fork(InsnList out, AbstractInsnNode insn, SegmentOperation op) {
    int task = op.partner();
    if (task < 0) {
      return; // it runs no code of the program
    }
    if (!(insn instanceof MethodInsnNode call)) {
      throw unknownStart(op);
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    if (call.name.equals("start") && arguments.length == 0) {
      // STACK: thread
      out.add(new InsnNode(Opcodes.DUP));
      out.add(number(task));
      out.add(
          new MethodInsnNode(Opcodes.INVOKESTATIC, GATE, "bind", "(Ljava/lang/Thread;I)V", false));
      return;
    }
    int last = arguments.length - 1;
    boolean isLast = last == 0 && BODIES.contains(arguments[0].getDescriptor());
    boolean isFirst =
        last == 1
            && BODIES.contains(arguments[0].getDescriptor())
            && arguments[1].getSort() == Type.OBJECT;
    if (!isLast && !isFirst) {
      throw unknownStart(op);
    }
    String body = arguments[0].getDescriptor();
    if (isFirst) {
      out.add(new InsnNode(Opcodes.SWAP));
    }
    // STACK: ... body
    out.add(number(task));
    out.add(
        new MethodInsnNode(Opcodes.INVOKESTATIC, GATE, "wrap", "(" + body + "I)" + body, false));
    if (isFirst) {
      out.add(new InsnNode(Opcodes.SWAP));
    }
  }

  private static UnsupportedProgramException unknownStart(SegmentOperation op) {
    return new UnsupportedProgramException(
        "the task started by %s at %s cannot be cloned; start it with Thread.start, submit, execute,"
                .formatted(op.called(), op.place())
            + " runAsync or supplyAsync");
  }

  private static void waiting(InsnList out, AbstractInsnNode insn, SegmentOperation op) {
    MethodInsnNode call =
        insn instanceof MethodInsnNode m
            ? m
            : refuse("a wait at " + op.place() + " is no call and cannot be enforced");
    boolean isMonitor = call.name.equals("wait");
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean isCondition = call.name.equals("await") && arguments.length == 0;
    OperationEvent last = op.events().get(op.events().size() - 1);
    if (!isMonitor && !isCondition || last.kind() != EventKind.ACQUIRE || op.events().size() > 3) {
      refuse("the wait %s at %s cannot be enforced".formatted(op.called(), op.place()));
    }
    // STACK: object, arguments
    for (int i = arguments.length - 1; i >= 0; i--) {
      out.add(new InsnNode(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
    }
    out.add(number(op.firstPosition()));
    out.add(number(op.events().size() == 3 ? op.events().get(1).position() : -1));
    out.add(number(last.position()));
    out.add(new LdcInsnNode(op.place()));
    String type = isMonitor ? "Ljava/lang/Object;" : "Ljava/util/concurrent/locks/Condition;";
    out.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, GATE, "waitFor", "(" + type + "IIILjava/lang/String;)V", false));
  }

  private static MethodInsnNode refuse(String reason) {
    throw new UnsupportedProgramException(reason);
  }
}
