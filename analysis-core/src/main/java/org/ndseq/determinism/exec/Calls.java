package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Method calls: bodies among ours are interpreted in place, concurrency utilities start and await
 * tasks, the known part of the library does what {@link Library} says, and anything else is unknown
 * code, which ends the analysis if it may run beside a task.
 */
final class Calls {
  private static final int MOST_TARGETS = 4;

  private final Machine machine;
  private final Library library;
  private final TaskCalls tasks;
  private final Statics statics;
  private final Boxes boxes;

  Calls(Machine machine, Memory memory) {
    this.machine = machine;
    this.boxes = new Boxes(machine);
    this.library = new Library(machine, memory, boxes);
    this.tasks = new TaskCalls(machine, this);
    this.statics = new Statics(machine);
  }

  /** Interprets a call; false if it does not return. */
  boolean invoke(MethodInsnNode insn, State s) {
    Type[] types = Type.getArgumentTypes(insn.desc);
    List<Value> args = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      args.add(0, s.pop());
    }
    boolean isStatic = insn.getOpcode() == Opcodes.INVOKESTATIC;
    Value.Ref receiver = isStatic ? new Value.Null() : s.popRef();
    if (insn.owner.equals("java/lang/System") && insn.name.equals("exit")) {
      return false;
    }
    if (!isStatic && receiver instanceof Value.Null) {
      return false;
    }
    Call call = new Call(insn, receiver, args);
    Value result = perform(call, s);
    if (!insn.desc.endsWith(")V")) {
      s.push(result);
    }
    return true;
  }

  /** A call with its operands. */
  record Call(MethodInsnNode insn, Value.Ref receiver, List<Value> args) {
    List<Value> all() {
      List<Value> all = new ArrayList<>();
      if (insn.getOpcode() != Opcodes.INVOKESTATIC) {
        all.add(receiver);
      }
      all.addAll(args);
      return all;
    }

    String text() {
      return insn.owner.substring(insn.owner.lastIndexOf('/') + 1).replace('$', '.')
          + "."
          + insn.name
          + "()";
    }
  }

  private Value perform(Call call, State s) {
    MethodInsnNode insn = call.insn();
    if (insn.getOpcode() == Opcodes.INVOKESTATIC) {
      statics.initialise(insn.owner);
    }
    if (call.receiver() instanceof Value.Lambda l && l.function().equals(insn.name)) {
      return run(call, l, s);
    }
    Set<MethodCode> ours = targets(call);
    if (!ours.isEmpty()) {
      return inline(call, ours, s);
    }
    Optional<Value> started = tasks.call(call, s);
    if (started.isPresent()) {
      return started.get();
    }
    return library.call(call, s).orElseGet(() -> unknown(call, s));
  }

  private Value run(Call call, Value.Lambda lambda, State s) {
    machine.callers().add(call.insn());
    try {
      Value value = apply(lambda, call.args(), s);
      Type type = Type.getReturnType(call.insn().desc);
      return type.getSort() == Type.VOID ? new Value.Nothing() : boxes.adapt(value, type, s);
    } finally {
      machine.callers().remove(machine.callers().size() - 1);
    }
  }

  /** Interprets the body of a lambda or method reference. */
  Value apply(Value.Lambda lambda, List<Value> arguments, State s) {
    Spawn.Body body = body(lambda, arguments, s);
    return machine.call(body.code(), body.arguments(), s);
  }

  /** The method behind a lambda with all it is given. */
  Spawn.Body body(Value.Lambda lambda, List<Value> arguments, State s) {
    Handle h = lambda.body();
    List<Value> all = new ArrayList<>(lambda.captured());
    all.addAll(arguments);
    Optional<MethodCode> target;
    if (h.getTag() == Opcodes.H_INVOKEVIRTUAL || h.getTag() == Opcodes.H_INVOKEINTERFACE) {
      target = onlyTarget(all.get(0), h);
    } else if (h.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      target = Optional.empty();
    } else {
      target = machine.code().resolve(h.getOwner(), h.getName(), h.getDesc());
    }
    MethodCode code =
        target
            .filter(MethodCode::hasBody)
            .orElseThrow(
                () ->
                    new NotAnalysable(
                        "the method reference "
                            + h.getOwner().replace('/', '.')
                            + "::"
                            + h.getName()));
    int offset = code.isStatic() ? 0 : 1;
    Type[] types = code.argumentTypes();
    for (int i = 0; i < types.length && i + offset < all.size(); i++) {
      all.set(i + offset, boxes.adapt(all.get(i + offset), types[i], s));
    }
    return new Spawn.Body(code, all);
  }

  private Optional<MethodCode> onlyTarget(Value receiver, Handle h) {
    String type =
        receiver instanceof Value.Fresh f && machine.code().find(f.type()).isPresent()
            ? f.type()
            : h.getOwner();
    if (receiver instanceof Value.Fresh) {
      return machine.code().resolve(type, h.getName(), h.getDesc());
    }
    Set<MethodCode> all = machine.code().targets(type, h.getName(), h.getDesc());
    return all.size() == 1 ? Optional.of(all.iterator().next()) : Optional.empty();
  }

  private Set<MethodCode> targets(Call call) {
    MethodInsnNode insn = call.insn();
    Set<MethodCode> all = new LinkedHashSet<>();
    if (insn.owner.startsWith("[")) {
      return all;
    }
    if (insn.getOpcode() == Opcodes.INVOKESTATIC || insn.getOpcode() == Opcodes.INVOKESPECIAL) {
      machine
          .code()
          .resolve(insn.owner, insn.name, insn.desc)
          .filter(MethodCode::hasBody)
          .ifPresent(all::add);
      return all;
    }
    if (call.receiver() instanceof Value.Fresh f && machine.code().find(f.type()).isPresent()) {
      machine
          .code()
          .resolve(f.type(), insn.name, insn.desc)
          .filter(MethodCode::hasBody)
          .ifPresent(all::add);
      return all;
    }
    if (machine.code().find(insn.owner).isEmpty()) {
      // the receiver may be an object of the library as well as one of ours
      return all;
    }
    return machine.code().targets(insn.owner, insn.name, insn.desc);
  }

  private Value inline(Call call, Set<MethodCode> targets, State s) {
    if (targets.size() > MOST_TARGETS || targets.stream().anyMatch(t -> t.is(Opcodes.ACC_NATIVE))) {
      return unknown(call, s);
    }
    boolean mayLose =
        !machine.inTask() && s.live.isEmpty() && targets.stream().noneMatch(machine::mayStart);
    machine.callers().add(call.insn());
    int depth = machine.callers().size();
    int mark = machine.mark();
    try {
      return oneOf(call, new ArrayList<>(targets), s);
    } catch (NotAnalysable e) {
      if (!mayLose) {
        throw e;
      }
      machine.rollback(mark);
      return unknown(call, s);
    } finally {
      machine.callers().subList(depth - 1, machine.callers().size()).clear();
    }
  }

  private Value oneOf(Call call, List<MethodCode> targets, State s) {
    if (targets.size() == 1) {
      return synchronizedCall(targets.get(0), call, s);
    }
    List<State> ends = new ArrayList<>();
    Lin which = Lin.of(machine.fresh("target", Range.of(0, targets.size() - 1)));
    for (int i = 0; i < targets.size(); i++) {
      State branch = s.copy();
      branch.path = branch.path.and(Formula.eq(which, Lin.constant(i)), PathCondition.Why.BRANCH);
      machine.callers().add(i);
      Value value = synchronizedCall(targets.get(i), call, branch);
      machine.callers().remove(machine.callers().size() - 1);
      branch.push(value);
      ends.add(branch);
    }
    State merged = machine.merge().all(ends);
    Value value = merged.pop();
    machine.replace(s, merged);
    return value;
  }

  private Value synchronizedCall(MethodCode target, Call call, State s) {
    if (!target.is(Opcodes.ACC_SYNCHRONIZED)) {
      return machine.call(target, call.all(), s);
    }
    Value.Ref lock =
        target.isStatic()
            ? new Value.StaticOf(
                org.ndseq.determinism.heap.MemKey.state("class " + target.owner().name),
                Lin.ZERO,
                org.ndseq.determinism.heap.Sites.of(0))
            : call.receiver();
    s.locks.add(lock);
    Value value = machine.call(target, call.all(), s);
    s.locks.remove(s.locks.size() - 1);
    return value;
  }

  /**
   * Code that is not known: memory may be anything afterwards, and it must not run beside tasks.
   */
  Value unknown(Call call, State s) {
    if (machine.inTask()) {
      throw new NotAnalysable("a task calls " + call.text() + ", whose effects are not known");
    }
    if (!s.live.isEmpty()) {
      throw new NotAnalysable(
          call.text() + ", whose effects are not known, is called while tasks run");
    }
    call.all().forEach(machine::escapes);
    s.forget(machine.newTime());
    Type type = Type.getReturnType(call.insn().desc);
    if (type.getSort() >= Type.ARRAY) {
      return new Value.Root(
          machine.fresh("ref#" + call.insn().name, Range.NATURAL),
          call.insn().name,
          machine.heap().of(call.insn()));
    }
    return Types.unknown(type.getDescriptor(), call.insn().name, machine);
  }

  void dynamic(InvokeDynamicInsnNode insn, State s) {
    Type[] types = Type.getArgumentTypes(insn.desc);
    List<Value> args = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      args.add(0, s.pop());
    }
    if (insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
      s.push(new Value.Lambda(machine.event(insn), insn.name, (Handle) insn.bsmArgs[1], args));
    } else if (insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      library.concatenation(types);
      s.push(machine.allocate(insn, "java/lang/String"));
    } else {
      throw new NotAnalysable("dynamic code by " + insn.bsm.getOwner().replace('/', '.'));
    }
  }
}
