package org.ndseq.specialize.control;

import java.util.List;
import java.util.Map;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.SchedulePlan;
import org.ndseq.specialize.plan.SegmentOperation;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Replaces the code of a method that may synchronise by a dispatch to the clone that the gate
 * chooses: tasks begin with these methods. A call that the schedule does not have leaves it.
 */
final class DispatchEmitter {
  private static final String THROWABLE = "java/lang/Throwable";

  private final CodeBase code;
  private final SchedulePlan plan;
  private final MethodNode method;
  private final ClassNode owner;

  DispatchEmitter(CodeBase code, SchedulePlan plan, MethodNode method, ClassNode owner) {
    this.code = code;
    this.plan = plan;
    this.method = method;
    this.owner = owner;
  }

  /**
   * Replaces the code.
   *
   * @param clones the clones by the number of their activation, and whether a thread ends with them
   * @param isMain whether the main task begins here
   */
  void emit(int number, Map<Integer, Boolean> clones, String place, boolean isMain) {
    if (method.name.startsWith("<")) {
      InsnList leave = new InsnList();
      leave.add(new LdcInsnNode(place));
      leave.add(gate("leave", "(Ljava/lang/String;)V"));
      method.instructions.insert(leave);
      return;
    }
    method.instructions.clear();
    method.tryCatchBlocks.clear();
    method.localVariables = null;
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
    method.access &= ~Opcodes.ACC_SYNCHRONIZED;
    InsnList out = method.instructions;
    if (isMain) {
      out.add(gate("bindMain", "()V"));
    }
    out.add(OperationEmitter.number(number));
    out.add(new LdcInsnNode(place));
    out.add(gate("enter", "(ILjava/lang/String;)I"));
    LabelNode none = new LabelNode();
    int[] keys = clones.keySet().stream().mapToInt(Integer::intValue).toArray();
    LabelNode[] labels = new LabelNode[keys.length];
    for (int i = 0; i < keys.length; i++) {
      labels[i] = new LabelNode();
    }
    out.add(new LookupSwitchInsnNode(none, keys, labels));
    for (int i = 0; i < keys.length; i++) {
      out.add(labels[i]);
      call(keys[i], clones.getOrDefault(keys[i], false));
    }
    out.add(none);
    out.add(new InsnNode(Opcodes.ACONST_NULL));
    out.add(new InsnNode(Opcodes.ATHROW));
  }

  private void call(int activation, boolean endsThread) {
    MethodActivation called = plan.activations().get(activation);
    InsnList out = method.instructions;
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode thrown = new LabelNode();
    out.add(start);
    arguments(out, method.access, method.desc);
    MethodCode target =
        code.resolve(called.owner(), called.name(), called.descriptor()).orElseThrow();
    out.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            owner.name,
            CloneName.of(called),
            CloneName.descriptor(target.node()),
            (owner.access & Opcodes.ACC_INTERFACE) != 0));
    out.add(end);
    if (endsThread) {
      out.add(gate("finishThread", "()V"));
    }
    out.add(new InsnNode(Type.getReturnType(method.desc).getOpcode(Opcodes.IRETURN)));
    if (endsThread) {
      out.add(thrown);
      // STACK: exception
      out.add(new InsnNode(Opcodes.DUP));
      out.add(gate("finishThrown", "(Ljava/lang/Throwable;)V"));
      out.add(new InsnNode(Opcodes.ATHROW));
      method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, thrown, THROWABLE));
    }
  }

  private static void arguments(InsnList out, int access, String desc) {
    int slot = 0;
    if ((access & Opcodes.ACC_STATIC) == 0) {
      out.add(new VarInsnNode(Opcodes.ALOAD, slot++));
    }
    for (Type type : Type.getArgumentTypes(desc)) {
      out.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
      slot += type.getSize();
    }
  }

  private static MethodInsnNode gate(String name, String desc) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, OperationEmitter.GATE, name, desc, false);
  }

  /** The clone of a synchronized method: acquires the lock, calls the body, releases the lock. */
  static MethodNode locking(
      MethodCode method, MethodActivation activation, String body, List<SegmentOperation> own) {
    String desc = CloneName.descriptor(method.node());
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodNode made =
        new MethodNode(Opcodes.ASM9, access, CloneName.of(activation), desc, null, null);
    InsnList out = made.instructions;
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode thrown = new LabelNode();
    LabelNode done = new LabelNode();
    boolean isScheduled = own.size() == 2;
    monitor(out, method, Opcodes.MONITORENTER, isScheduled ? own.subList(0, 1) : List.of());
    out.add(start);
    arguments(out, Opcodes.ACC_STATIC, desc);
    out.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            method.owner().name,
            body,
            desc,
            (method.owner().access & Opcodes.ACC_INTERFACE) != 0));
    out.add(end);
    out.add(new JumpInsnNode(Opcodes.GOTO, done));
    out.add(thrown);
    // STACK: exception
    monitor(out, method, Opcodes.MONITOREXIT, isScheduled ? own.subList(1, 2) : List.of());
    out.add(new InsnNode(Opcodes.ATHROW));
    out.add(done);
    // STACK: result
    monitor(out, method, Opcodes.MONITOREXIT, isScheduled ? own.subList(1, 2) : List.of());
    out.add(new InsnNode(Type.getReturnType(desc).getOpcode(Opcodes.IRETURN)));
    made.tryCatchBlocks.add(new TryCatchBlockNode(start, end, thrown, null));
    return made;
  }

  private static void monitor(
      InsnList out, MethodCode method, int opcode, List<SegmentOperation> operation) {
    operation.forEach(op -> OperationEmitter.gate(out, "before", op.firstPosition(), op.place()));
    if (method.isStatic()) {
      out.add(new LdcInsnNode(Type.getObjectType(method.owner().name)));
    } else {
      out.add(new VarInsnNode(Opcodes.ALOAD, 0));
    }
    out.add(new InsnNode(opcode));
    operation.forEach(op -> OperationEmitter.gateAfter(out, op.firstPosition()));
  }
}
