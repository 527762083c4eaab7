package org.ndseq.specialize.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.specialize.plan.MethodShape;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Notes all accesses of a method as if they could touch any object. */
final class CodeAccessCollector {
  private CodeAccessCollector() {}

  /** Notes the accesses of a method; the result is what it calls. */
  static List<MethodCode> note(
      InterpretationContext context,
      LibraryEffectTable library,
      MethodCode method,
      FlowState state) {
    MethodShape shape = context.shape(method);
    List<MethodCode> called = new ArrayList<>();
    DataValue.Reference any = DataValue.Reference.ANY;
    for (int i = 0; i < shape.size(); i++) {
      AbstractInsnNode insn = shape.at(i);
      int opcode = insn.getOpcode();
      if (insn instanceof FieldInsnNode f) {
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        boolean writes = opcode == Opcodes.PUTSTATIC || opcode == Opcodes.PUTFIELD;
        context.access(
            writes ? SymbolicAccess.Kind.WRITE : SymbolicAccess.Kind.READ,
            method,
            i,
            FieldNaming.of(context.code(), f),
            isStatic ? Optional.empty() : Optional.of(any),
            Optional.empty(),
            state);
      } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
          || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
        context.access(
            opcode >= Opcodes.IASTORE ? SymbolicAccess.Kind.WRITE : SymbolicAccess.Kind.READ,
            method,
            i,
            ElementKind.ofInstruction(opcode),
            Optional.of(any),
            Optional.empty(),
            state);
      } else if (insn instanceof MethodInsnNode call) {
        Set<MethodCode> targets = context.control.synchronizing().targets(call);
        called.addAll(targets);
        boolean isOperation =
            context.control.synchronizing().role(method, call) != SynchronizingCode.Role.NONE;
        if (targets.isEmpty() && !isOperation) {
          noteLibrary(context, library, method, i, call, state);
        }
      } else if (insn instanceof InvokeDynamicInsnNode d) {
        called.addAll(context.control.synchronizing().bodies(d));
        if (!d.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && !LibraryTable.isPlain(d.desc)) {
          context.notes.add(
              "the effects of the text at %s are not known".formatted(shape.place(i)));
        }
      }
    }
    return called;
  }

  private static void noteLibrary(
      InterpretationContext context,
      LibraryEffectTable library,
      MethodCode method,
      int index,
      MethodInsnNode call,
      FlowState state) {
    Type[] types = Type.getArgumentTypes(call.desc);
    library
        .changesState(call)
        .ifPresent(
            changes ->
                context.access(
                    changes ? SymbolicAccess.Kind.WRITE : SymbolicAccess.Kind.READ,
                    method,
                    index,
                    library.stateName(call),
                    Optional.of(DataValue.Reference.ANY),
                    Optional.empty(),
                    state));
    LibraryEffectTable.Effect effect = library.of(call);
    for (int array : effect.arraysRead()) {
      readAny(context, method, index, types[array], state);
    }
    if (!effect.isKnown()) {
      context.notes.add(
          "the effects of %s.%s() at %s are not known"
              .formatted(
                  call.owner.replace('/', '.'), call.name, context.shape(method).place(index)));
    }
    for (int array : effect.arraysWritten()) {
      boolean isTyped = types[array].getSort() == Type.ARRAY;
      for (String kind :
          isTyped
              ? Set.of(ElementKind.of(types[array].getDescriptor()))
              : Set.of("[I", "[J", "[F", "[D", "[A", "[B", "[C", "[S")) {
        context.access(
            SymbolicAccess.Kind.WRITE,
            method,
            index,
            kind,
            Optional.of(DataValue.Reference.ANY),
            Optional.empty(),
            state);
      }
    }
  }

  private static void readAny(
      InterpretationContext context, MethodCode method, int index, Type type, FlowState state) {
    boolean isTyped = type.getSort() == Type.ARRAY;
    for (String kind :
        isTyped
            ? Set.of(ElementKind.of(type.getDescriptor()))
            : Set.of("[I", "[J", "[F", "[D", "[A", "[B", "[C", "[S")) {
      context.access(
          SymbolicAccess.Kind.READ,
          method,
          index,
          kind,
          Optional.of(DataValue.Reference.ANY),
          Optional.empty(),
          state);
    }
  }
}
