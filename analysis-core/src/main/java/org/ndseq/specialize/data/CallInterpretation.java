package org.ndseq.specialize.data;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;

/** Interprets calls: methods of the program by their code, those of the JDK by their effects. */
final class CallInterpretation {
  /** The field of a thread that holds what it was given to run. */
  static final String BODY = "java/lang/Thread.$body";

  private static final int DEEPEST = 10;
  private final InterpretationContext context;
  private final LibraryEffectTable library;

  CallInterpretation(InterpretationContext context) {
    this.context = context;
    this.library = new LibraryEffectTable(context.code());
  }

  DataValue call(
      MethodCode caller, AbstractInsnNode insn, int node, List<DataValue> values, FlowState state) {
    if (insn instanceof MultiANewArrayInsnNode m) {
      AbstractObject array = AbstractObject.of(context.objectKey(node), m.desc, context.loops == 0);
      return DataValue.Reference.to(array);
    }
    if (insn instanceof InvokeDynamicInsnNode d) {
      return dynamic(caller, d, node, values, state);
    }
    MethodInsnNode call = (MethodInsnNode) insn;
    Set<MethodCode> targets = targets(call, values);
    if (!targets.isEmpty()) {
      boolean isWhole = !context.code().targets(call.owner, call.name, call.desc).outside();
      boolean isFixed =
          call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL;
      MethodCode only = targets.iterator().next();
      boolean isDirect = only.name().equals(call.name) && only.desc().equals(call.desc);
      if (targets.size() == 1 && isDirect && (isFixed || isWhole || isExact(values))) {
        return inline(only, values, node, state, Type.getReturnType(call.desc));
      }
      return summarize(targets, node, Type.getReturnType(call.desc), state);
    }
    return library(caller, call, node, values, state);
  }

  private static boolean isExact(List<DataValue> values) {
    return values.get(0) instanceof DataValue.Reference r && !r.mayBeOther();
  }

  private Set<MethodCode> targets(MethodInsnNode call, List<DataValue> values) {
    boolean isVirtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    if (isVirtual
        && values.get(0) instanceof DataValue.Reference r
        && !r.mayBeOther()
        && !r.objects().isEmpty()
        && r.objects().stream().allMatch(o -> context.code().find(o.type()).isPresent())) {
      Set<MethodCode> exact = new HashSet<>();
      for (AbstractObject o : r.objects()) {
        exact.addAll(context.code().exactly(o.type(), call.name, call.desc).bodies());
      }
      return exact;
    }
    return context.control.synchronizing().targets(call);
  }

  private DataValue inline(
      MethodCode target, List<DataValue> values, int node, FlowState state, Type result) {
    if (context.calls.contains(target)
        || context.calls.size() >= DEEPEST
        || context.control.synchronizing().maySynchronize(target)) {
      return summarize(Set.of(target), node, result, state);
    }
    context.calls.push(target);
    context.enter(List.of("call", node));
    try {
      return new GraphInterpretation(context, this, target)
          .callee(values, state)
          .orElseGet(() -> unknown(result, node));
    } finally {
      context.leave();
      context.calls.pop();
    }
  }

  /** Takes all accesses of the code that the targets reach, and forgets what it may write. */
  private DataValue summarize(Set<MethodCode> targets, int node, Type result, FlowState state) {
    Set<MethodCode> seen = new HashSet<>();
    List<MethodCode> todo = new ArrayList<>(targets);
    context.openLog();
    while (!todo.isEmpty()) {
      MethodCode method = todo.remove(todo.size() - 1);
      if (seen.add(method)) {
        context.calls.push(method);
        todo.addAll(CodeAccessCollector.note(context, library, method, state));
        context.calls.pop();
      }
    }
    List<SymbolicAccess> log = context.closeLog();
    context.addAll(log);
    state.heap.forgetWrites(log);
    return unknown(result, node);
  }

  private DataValue dynamic(
      MethodCode caller,
      InvokeDynamicInsnNode made,
      int node,
      List<DataValue> values,
      FlowState state) {
    Type result = Type.getReturnType(made.desc);
    Optional<Handle> body = body(made);
    if (body.isPresent()) {
      AbstractObject lambda =
          new AbstractObject(
              context.objectKey(node),
              result.getInternalName(),
              context.loops == 0,
              List.of(body.get()),
              values);
      return DataValue.Reference.to(lambda);
    }
    if (!LibraryTable.isPlain(made.desc)) {
      opaque(caller, node, "the text of an object", state);
    }
    return unknown(result, node);
  }

  private static Optional<Handle> body(InvokeDynamicInsnNode made) {
    if (!made.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
      return Optional.empty();
    }
    return made.bsmArgs.length > 1 && made.bsmArgs[1] instanceof Handle h
        ? Optional.of(h)
        : Optional.empty();
  }

  private void opaque(MethodCode caller, int node, String what, FlowState state) {
    context.notes.add(
        "the effects of %s at %s are not known".formatted(what, context.shape(caller).place(node)));
    state.heap.forgetAll();
  }

  private DataValue library(
      MethodCode caller, MethodInsnNode call, int node, List<DataValue> values, FlowState state) {
    Type result = Type.getReturnType(call.desc);
    String owner = context.code().libraryOwner(call.owner);
    if (call.name.equals("<init>")) {
      construct(owner, values, state);
    }
    if (owner.equals("java/lang/Math") && result.getSort() <= Type.LONG && values.size() == 2) {
      return extreme(call, values, node);
    }
    if (owner.equals("java/lang/Integer") && call.name.equals("parseInt")) {
      String name = "parseInt at " + context.shape(caller).place(node);
      return context.outsideInt(name, OutsideValue.PARSED, node);
    }
    boolean isOperation =
        context.control.synchronizing().role(caller, call) != SynchronizingCode.Role.NONE;
    if (isOperation) {
      return unknown(result, node);
    }
    library
        .changesState(call)
        .ifPresent(
            changes ->
                context.access(
                    changes ? SymbolicAccess.Kind.WRITE : SymbolicAccess.Kind.READ,
                    caller,
                    node,
                    library.stateName(call),
                    Optional.of(
                        values.get(0) instanceof DataValue.Reference r
                            ? r
                            : DataValue.Reference.ANY),
                    Optional.empty(),
                    state));
    LibraryEffectTable.Effect effect = library.of(call, values);
    for (int array : effect.arraysRead()) {
      arrayAccess(SymbolicAccess.Kind.READ, caller, call, node, array, values, state);
    }
    for (int array : effect.arraysWritten()) {
      arrayAccess(SymbolicAccess.Kind.WRITE, caller, call, node, array, values, state);
    }
    if (!effect.isKnown()) {
      opaque(caller, node, call.owner.replace('/', '.') + "." + call.name + "()", state);
    }
    return libraryResult(caller, call, node, values);
  }

  private DataValue libraryResult(
      MethodCode caller, MethodInsnNode call, int node, List<DataValue> values) {
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() == Type.INT) {
      String name = call.name + " at " + context.shape(caller).place(node);
      return context.outsideInt(name, OutsideValue.RETURNED, node);
    }
    if (library.returnsPart(call)) {
      return values.get(0);
    }
    return result.getSort() >= Type.ARRAY && library.makes(call)
        ? DataValue.Reference.to(
            AbstractObject.of(
                context.objectKey(node), result.getInternalName(), context.loops == 0))
        : unknown(result, node);
  }

  private void arrayAccess(
      SymbolicAccess.Kind kind,
      MethodCode caller,
      MethodInsnNode call,
      int node,
      int argument,
      List<DataValue> values,
      FlowState state) {
    int shift = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    Type type = Type.getArgumentTypes(call.desc)[argument];
    DataValue.Reference base =
        values.get(argument + shift) instanceof DataValue.Reference r ? r : DataValue.Reference.ANY;
    Set<String> kinds =
        type.getSort() == Type.ARRAY
            ? Set.of(ElementKind.of(type.getDescriptor()))
            : Set.of("[I", "[J", "[F", "[D", "[A", "[B", "[C", "[S");
    for (String element : kinds) {
      context.access(kind, caller, node, element, Optional.of(base), Optional.empty(), state);
      if (kind == SymbolicAccess.Kind.WRITE) {
        state.heap.forget(element, base, false);
      }
    }
  }

  /** A thread runs what its constructor is given. */
  private static void construct(String owner, List<DataValue> values, FlowState state) {
    if (owner.equals("java/lang/Thread")
        && values.size() > 1
        && values.get(0) instanceof DataValue.Reference thread
        && thread.isSingle()) {
      for (DataValue argument : values.subList(1, values.size())) {
        boolean isBody =
            argument instanceof DataValue.Reference r
                && r.isSingle()
                && (!r.single().body().isEmpty() || !r.single().type().startsWith("java/"));
        if (isBody) {
          state.heap.store(MemoryCell.field(thread.single(), BODY), argument);
        }
      }
    }
  }

  private DataValue extreme(MethodInsnNode call, List<DataValue> values, int node) {
    boolean isLong = Type.getReturnType(call.desc).getSort() == Type.LONG;
    if (values.get(0) instanceof DataValue.Whole a
        && values.get(1) instanceof DataValue.Whole b
        && (call.name.equals("min") || call.name.equals("max"))) {
      LinearTerm x = context.facts.simplify(a.term());
      LinearTerm y = context.facts.simplify(b.term());
      LinearTerm term =
          call.name.equals("min") ? context.facts.math().min(x, y) : context.facts.math().max(x, y);
      return new DataValue.Whole(context.facts.simplify(term), isLong);
    }
    return unknown(Type.getReturnType(call.desc), node);
  }

  DataValue unknown(Type type, int node) {
    return context.unknown(type, "result", node);
  }
}
