package org.ndseq.specialize.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodShape;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits the method of one activation: the kept instructions of each copy, one copy after the other.
 * Edges to instructions that are not kept, and exceptions that leave the method before its last
 * step, lead to {@code ScheduleGate.leave}.
 */
final class CloneEmitter {
  private final CodeBase code;
  private final SegmentGraph graph;
  private final InstructionRewriter rewriter;
  private final MethodShape shape;
  private final MethodNode out;
  private final Map<SegmentGraph.CopiedInstruction, LabelNode> labels = new HashMap<>();
  private final List<ExitStub> exits = new ArrayList<>();

  /** Code that leaves the schedule; one for each jump, since their stacks differ. */
  private record ExitStub(LabelNode label, String place) {}

  CloneEmitter(CodeBase code, SegmentGraph graph, InstructionRewriter rewriter, String name) {
    this.code = code;
    this.graph = graph;
    this.rewriter = rewriter;
    this.shape = graph.shape();
    MethodNode original = shape.method().node();
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    this.out =
        new MethodNode(
            Opcodes.ASM9,
            access,
            name,
            CloneName.descriptor(original),
            null,
            original.exceptions.toArray(String[]::new));
  }

  MethodNode emit() {
    receiver();
    out.instructions.add(new JumpInsnNode(Opcodes.GOTO, label(0, 0)));
    for (int copy = 0; copy < graph.copies(); copy++) {
      copy(copy);
    }
    for (ExitStub exit : exits) {
      out.instructions.add(exit.label());
      leave(exit.place());
    }
    return out;
  }

  /** Checks that the receiver is one for which the recorded method is called. */
  private void receiver() {
    MethodCode method = shape.method();
    if (method.isStatic()) {
      return;
    }
    String owner = method.owner().name;
    LabelNode fits = new LabelNode();
    LabelNode other = new LabelNode();
    test(owner, Opcodes.IFEQ, other);
    for (String below : code.withSubtypes(owner)) {
      boolean overrides =
          !below.equals(owner)
              && code.resolve(below, method.name(), method.desc()).filter(method::equals).isEmpty();
      if (overrides && !method.is(Opcodes.ACC_PRIVATE)) {
        test(below, Opcodes.IFNE, other);
      }
    }
    out.instructions.add(new JumpInsnNode(Opcodes.GOTO, fits));
    out.instructions.add(other);
    leave(shape.place(0));
    out.instructions.add(fits);
    out.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    out.instructions.add(new TypeInsnNode(Opcodes.CHECKCAST, owner));
    out.instructions.add(new VarInsnNode(Opcodes.ASTORE, 0));
  }

  private void test(String type, int opcode, LabelNode to) {
    out.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    out.instructions.add(new TypeInsnNode(Opcodes.INSTANCEOF, type));
    out.instructions.add(new JumpInsnNode(opcode, to));
  }

  private void leave(String place) {
    out.instructions.add(new LdcInsnNode(place));
    out.instructions.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, OperationEmitter.GATE, "leave", "(Ljava/lang/String;)V", false));
    out.instructions.add(new InsnNode(Opcodes.ACONST_NULL));
    out.instructions.add(new InsnNode(Opcodes.ATHROW));
  }

  private LabelNode label(int index, int copy) {
    return labels.computeIfAbsent(
        new SegmentGraph.CopiedInstruction(index, copy), k -> new LabelNode());
  }

  /** The label of an instruction, or of the code that leaves the schedule. */
  private LabelNode target(int index, int copy, int from) {
    return graph.isKept(index, copy) ? label(index, copy) : exit(shape.place(from));
  }

  private void copy(int copy) {
    InsnList code = out.instructions;
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    code.add(start);
    Map<Integer, LabelNode> starts = new HashMap<>();
    Map<Integer, LabelNode> ends = new HashMap<>();
    int line = 0;
    for (int i = 0; i < shape.size(); i++) {
      if (!graph.isKept(i, copy)) {
        continue;
      }
      LabelNode at = label(i, copy);
      code.add(at);
      starts.put(i, at);
      if (shape.line(i) > 0 && shape.line(i) != line) {
        line = shape.line(i);
        code.add(new LineNumberNode(line, at));
      }
      instruction(i, copy);
      LabelNode after = new LabelNode();
      code.add(after);
      ends.put(i, after);
      if (shape.fallsThrough(i)) {
        int to = graph.isStep(i, copy) ? copy + 1 : copy;
        boolean isNext = to == copy && graph.isKept(i + 1, copy);
        if (!isNext) {
          code.add(new JumpInsnNode(Opcodes.GOTO, target(i + 1, to, i)));
        }
      }
    }
    code.add(end);
    handlers(copy, starts, ends);
    if (copy < graph.copies() - 1 && !starts.isEmpty()) {
      LabelNode escaped = new LabelNode();
      code.add(escaped);
      code.add(new InsnNode(Opcodes.POP));
      leave(graph.activation() + ", by an exception");
      out.tryCatchBlocks.add(new TryCatchBlockNode(start, end, escaped, null));
    }
  }

  /**
   * One range for each instruction: a step's exceptions go to another copy than its neighbours'.
   */
  private void handlers(int copy, Map<Integer, LabelNode> starts, Map<Integer, LabelNode> ends) {
    for (MethodShape.HandlerRange h : shape.handlers()) {
      for (int i = h.from(); i < h.to(); i++) {
        LabelNode from = starts.get(i);
        if (from == null || from == ends.get(i)) {
          continue;
        }
        LabelNode handler = handler(h, graph.handlerCopy(i, copy));
        out.tryCatchBlocks.add(
            new TryCatchBlockNode(from, ends.get(i), handler, h.type().orElse(null)));
      }
    }
  }

  private LabelNode handler(MethodShape.HandlerRange h, int copy) {
    if (graph.isKept(h.handler(), copy)) {
      return label(h.handler(), copy);
    }
    return exit(shape.place(h.handler()) + ", an exception handler");
  }

  private LabelNode exit(String place) {
    LabelNode label = new LabelNode();
    exits.add(new ExitStub(label, place));
    return label;
  }

  private void instruction(int index, int copy) {
    Map<LabelNode, LabelNode> targets = new HashMap<>();
    for (LabelNode original : shape.jumpLabels(index)) {
      targets.put(original, target(shape.index(original), copy, index));
    }
    AbstractInsnNode original = shape.at(index);
    AbstractInsnNode made = original.clone(targets);
    if (graph.isStep(index, copy)) {
      step(graph.steps().get(copy), made);
      return;
    }
    Optional<List<AbstractInsnNode>> instead = rewriter.rewrite(graph, index, copy, targets);
    if (instead.isPresent()) {
      instead.get().forEach(out.instructions::add);
    } else {
      out.instructions.add(made);
    }
  }

  private void step(ActivationStep step, AbstractInsnNode made) {
    if (step instanceof ActivationStep.OwnOperation own) {
      OperationEmitter.emit(out.instructions, made, own.operation());
      return;
    }
    ActivationStep.InnerCall inner = (ActivationStep.InnerCall) step;
    if (!inner.isDirect()) {
      out.instructions.add(made); // the dispatch in the callee chooses the clone
      return;
    }
    MethodCode callee =
        code.resolve(inner.callee().owner(), inner.callee().name(), inner.callee().descriptor())
            .orElseThrow();
    out.instructions.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            callee.owner().name,
            CloneName.of(inner.callee()),
            CloneName.descriptor(callee.node()),
            (callee.owner().access & Opcodes.ACC_INTERFACE) != 0));
  }
}
