package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.code.Targets;
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
      if (machine.inTask() || !s.live.isEmpty()) {
        throw new NotAnalysable("the program may be ended while tasks run");
      }
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
      statics.initialise(insn.owner, s);
    }
    if (call.receiver() instanceof Value.Lambda l && l.function().equals(insn.name)) {
      return run(call, l, s);
    }
    Targets targets = targets(call);
    if (targets.bodies().stream().anyMatch(t -> machine.isRecursiveCall(t, call.receiver()))) {
      return tasks.runHere(call, s);
    }
    if (!targets.bodies().isEmpty()) {
      return targets.outside() ? unknown(call, s) : inline(call, targets.bodies(), s);
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
      return type.getSort() == Type.VOID
          ? new Value.Nothing()
          : boxes.adapt(value, type, call.insn(), s);
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
      target = only(targets(all.get(0), h.getOwner(), h.getName(), h.getDesc()));
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
      List<Object> where = List.of("adapted", lambda.event(), i);
      all.set(i + offset, boxes.adapt(all.get(i + offset), types[i], where, s));
    }
    return new Spawn.Body(code, all);
  }

  private static Optional<MethodCode> only(Targets targets) {
    return targets.outside() || targets.bodies().size() != 1
        ? Optional.empty()
        : Optional.of(targets.bodies().iterator().next());
  }

  private Targets targets(Call call) {
    MethodInsnNode insn = call.insn();
    if (insn.owner.startsWith("[")) {
      return Targets.none();
    }
    boolean direct =
        insn.getOpcode() == Opcodes.INVOKESTATIC || insn.getOpcode() == Opcodes.INVOKESPECIAL;
    return direct
        ? machine.code().exactly(insn.owner, insn.name, insn.desc)
        : targets(call.receiver(), insn.owner, insn.name, insn.desc);
  }

  /** What a virtual call on this object runs, by the classes that the object may be of. */
  private Targets targets(Value receiver, String owner, String name, String desc) {
    if (receiver instanceof Value.Fresh f) {
      return machine.code().exactly(f.type(), name, desc);
    }
    if (receiver instanceof Value.Choice c) {
      return c.options().stream()
          .filter(o -> !(o.ref() instanceof Value.Null))
          .map(o -> targets(o.ref(), owner, name, desc))
          .reduce(Targets::or)
          .orElse(Targets.none());
    }
    if (receiver instanceof Value.Lambda || !(receiver instanceof Value.Ref ref)) {
      return Targets.none();
    }
    return machine
        .heap()
        .typesOf(ref.sites())
        .map(
            types ->
                types.stream()
                    .map(t -> machine.code().exactly(t, name, desc))
                    .reduce(Targets::or)
                    .orElse(Targets.none()))
        .orElseGet(() -> machine.code().targets(owner, name, desc));
  }

  private Value inline(Call call, Set<MethodCode> targets, State s) {
    if (targets.size() > MOST_TARGETS || targets.stream().anyMatch(t -> t.is(Opcodes.ACC_NATIVE))) {
      return unknown(call, s);
    }
    boolean mayLose =
        !machine.inTask()
            && s.live.isEmpty()
            && targets.stream().noneMatch(machine.starters()::mayStart);
    machine.callers().add(call.insn());
    int depth = machine.callers().size();
    int mark = machine.log().mark();
    List<Access.Held> held = List.copyOf(s.locks);
    try {
      return oneOf(call, new ArrayList<>(targets), s);
    } catch (NotAnalysable e) {
      if (!mayLose) {
        throw e;
      }
      machine.log().rollback(mark);
      s.locks = new ArrayList<>(held);
      return unknown(call, s);
    } finally {
      machine.callers().subList(depth - 1, machine.callers().size()).clear();
    }
  }

  private Value oneOf(Call call, List<MethodCode> targets, State s) {
    if (targets.size() == 1) {
      return synchronizedCall(targets.get(0), call, s);
    }
    machine.loads().carry(call.receiver());
    List<State> ends = new ArrayList<>();
    Lin which = Lin.of(machine.vague("target", Range.of(0, targets.size() - 1)));
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
    s.becomes(merged);
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
    machine.locks().take(lock, s);
    Value value = machine.call(target, call.all(), s);
    machine.locks().release(lock, s);
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
    refuseStarts(call);
    call.all().forEach(machine.escapes()::add);
    s.forget(machine.newTime());
    Type type = Type.getReturnType(call.insn().desc);
    if (type.getSort() >= Type.ARRAY) {
      return new Value.Root(
          machine.vague("ref#" + call.insn().name, Range.NATURAL),
          call.insn().name,
          machine.heap().of(call.insn()));
    }
    return Types.unknown(type.getDescriptor(), call.insn().name, machine);
  }

  /** Tasks that unknown code starts would run beside those that we know. */
  private void refuseStarts(Call call) {
    boolean starts = machine.starters().starts(call.insn());
    if (starts || call.all().stream().anyMatch(this::mayStart)) {
      throw new NotAnalysable("the tasks that " + call.text() + " may start are not known");
    }
  }

  private boolean mayStart(Value value) {
    if (value instanceof Value.Lambda l) {
      Handle h = l.body();
      return machine
              .code()
              .resolve(h.getOwner(), h.getName(), h.getDesc())
              .filter(machine.starters()::mayStart)
              .isPresent()
          || l.captured().stream().anyMatch(this::mayStart);
    } else if (value instanceof Value.Choice c) {
      return c.options().stream().anyMatch(o -> mayStart(o.ref()));
    } else if (value instanceof Value.Fresh f) {
      return machine.code().find(f.type()).stream()
          .flatMap(c -> c.methods.stream().map(m -> machine.code().code(c, m)))
          .anyMatch(machine.starters()::mayStart);
    }
    return false;
  }

  void dynamic(InvokeDynamicInsnNode insn, State s) {
    Type[] types = Type.getArgumentTypes(insn.desc);
    List<Value> args = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      args.add(0, s.pop());
    }
    if (insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
      s.push(
          new Value.Lambda(machine.names().event(insn), insn.name, (Handle) insn.bsmArgs[1], args));
    } else if (insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      library.concatenation(types, s);
      s.push(machine.names().allocate(insn, "java/lang/String"));
    } else {
      throw new NotAnalysable("dynamic code by " + insn.bsm.getOwner().replace('/', '.'));
    }
  }
}
