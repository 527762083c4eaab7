package org.ndseq.specialize.data;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.specialize.plan.TaskPlan;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The heap before the main method: static fields as the initialisers of classes leave them. The
 * initialiser of the main class runs before it; that of another class only if it does nothing but
 * set fields of its own class to what it makes itself, so that it does not matter when it runs.
 */
final class InitialHeap {
  private static final Set<String> CALM_CALLS = Set.of("java/lang/Object.<init>");

  private final InterpretationContext context;
  private final CallInterpretation calls;

  InitialHeap(InterpretationContext context, CallInterpretation calls) {
    this.context = context;
    this.calls = calls;
  }

  AbstractHeap make() {
    AbstractHeap heap = new AbstractHeap();
    List<TaskPlan> tasks = context.control.plan().tasks();
    String main =
        tasks.isEmpty() || tasks.get(0).entries().isEmpty()
            ? ""
            : tasks.get(0).entries().get(0).owner();
    for (ClassNode node : context.code().classes()) {
      Optional<MethodCode> initializer =
          context.code().allMethods().stream()
              .filter(m -> m.owner() == node && m.name().equals("<clinit>"))
              .findFirst();
      boolean isMain = node.name.equals(main);
      if (initializer.isEmpty() || isMain || isCalm(initializer.get())) {
        zeros(node, heap);
        initializer.ifPresent(m -> heapAfter(m, heap));
      } else {
        // it may run at any time and change its fields, and others
        context.openLog();
        FlowState state = new FlowState(new Frame<>(0, 0), heap, PathCondition.TRUE);
        CodeAccessCollector.note(
            context, new LibraryEffectTable(context.code()), initializer.get(), state);
        for (SymbolicAccess access : context.closeLog()) {
          if (access.isWrite()) {
            context.unstable.add(access.name());
          }
        }
        if (callsProgram(initializer.get())) {
          throw new InterpretationLimitException(
              "the initialiser of %s runs other code, and it is not known when"
                  .formatted(node.name.replace('/', '.')));
        }
      }
    }
    return heap;
  }

  private void zeros(ClassNode node, AbstractHeap heap) {
    for (FieldNode f : node.fields) {
      if ((f.access & Opcodes.ACC_STATIC) != 0) {
        DataValue value =
            f.value instanceof Integer i
                ? DataValue.Whole.of(i)
                : f.value == null
                    ? AbstractHeap.zero("[" + f.desc.charAt(0))
                    : f.desc.equals("J") || f.desc.equals("D")
                        ? DataValue.Unknown.TWO
                        : f.desc.startsWith("L") ? DataValue.Reference.ANY : DataValue.Unknown.ONE;
        heap.store(MemoryCell.ofStatic(node.name + "." + f.name), value);
      }
    }
  }

  private void heapAfter(MethodCode initializer, AbstractHeap heap) {
    context.openLog();
    context.enter(List.of("initialiser", initializer.owner().name));
    context.calls.push(initializer);
    FlowState caller = new FlowState(new Frame<>(0, 0), heap.copy(), PathCondition.TRUE);
    new GraphInterpretation(context, calls, initializer).callee(List.of(), caller);
    context.calls.pop();
    context.leave();
    context.closeLog();
    heap.forgetAll();
    heap.become(caller.heap);
  }

  private boolean isCalm(MethodCode initializer) {
    for (AbstractInsnNode insn : initializer.node().instructions) {
      boolean isForeignField =
          insn instanceof FieldInsnNode f && !f.owner.equals(initializer.owner().name);
      boolean isCall =
          insn instanceof MethodInsnNode m && !CALM_CALLS.contains(m.owner + "." + m.name);
      if (isForeignField || isCall || insn instanceof InvokeDynamicInsnNode) {
        return false;
      }
    }
    return true;
  }

  private boolean callsProgram(MethodCode initializer) {
    for (AbstractInsnNode insn : initializer.node().instructions) {
      if (insn instanceof MethodInsnNode m
          && !context.control.synchronizing().targets(m).isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
