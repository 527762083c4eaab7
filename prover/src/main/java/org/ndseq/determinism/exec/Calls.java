package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.code.Targets;
import org.ndseq.determinism.library.LibraryTable;
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
final class Calls implements CodeRunner {
  private static final int MOST_TARGETS = 4;

  private final SymbolicContext context;
  private final MethodCaller caller;
  private final Merge merge;
  private final List<LibraryModel> models;
  private final TaskStarts tasks;
  private final Statics statics;
  private final Locks locks;
  private final Boxes boxes;
  private final CallbackRules callbacks;

  Calls(SymbolicContext context, Memory memory, Merge merge, MethodCaller caller) {
    this.context = context;
    this.caller = caller;
    this.merge = merge;
    this.boxes = new Boxes(context);
    this.tasks = new TaskStarts(context, this);
    this.models = LibraryModels.all(context, memory, tasks, this);
    this.statics = new Statics(context);
    this.locks = new Locks(context);
    this.callbacks = new CallbackRules(context);
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
      if (context.inTask() || !s.live.isEmpty()) {
        throw new NotAnalysable("the program may be ended while tasks run");
      }
      return false;
    }
    if (!isStatic && receiver instanceof Value.Null) {
      context.mayFail(Formula.TRUE, "a call on null", insn, s);
      return false;
    }
    if (!isStatic) {
      context.mayBeNull(receiver, insn, s);
    }
    MethodCall call = new MethodCall(insn, receiver, args);
    Value result = perform(call, s);
    if (!insn.desc.endsWith(")V")) {
      s.push(result);
    }
    return true;
  }

  private Value perform(MethodCall call, State s) {
    MethodInsnNode insn = call.insn();
    if (insn.getOpcode() == Opcodes.INVOKESTATIC) {
      statics.initialise(insn.owner, s);
      context
          .code()
          .resolve(insn.owner, insn.name, insn.desc)
          .ifPresent(m -> statics.initialise(m.owner().name, s));
    }
    if (call.receiver() instanceof Value.Lambda l && l.function().equals(insn.name)) {
      return run(call, l, s);
    }
    Targets targets = targets(call);
    if (targets.bodies().stream().anyMatch(t -> caller.isRecursiveCall(t, call.receiver()))) {
      return tasks.runHere(call, s);
    }
    if (!targets.bodies().isEmpty()) {
      return targets.outside() ? unknown(call, s) : inline(call, targets.bodies(), s);
    }
    Optional<MethodCode> back = call.isStatic() ? Optional.empty() : callbacks.runsOurs(call);
    if (back.isPresent()) {
      return unknown(call, s, ", which may call " + text(back.get()));
    }
    String owner = context.code().libraryOwner(insn.owner);
    for (LibraryModel model : models) {
      Optional<Value> result = model.call(owner, call, s);
      if (result.isPresent()) {
        return result.get();
      }
    }
    return unknown(call, s);
  }

  private static String text(MethodCode method) {
    String type = method.owner().name;
    return type.substring(type.lastIndexOf('/') + 1).replace('$', '.') + "." + method.name() + "()";
  }

  private Value run(MethodCall call, Value.Lambda lambda, State s) {
    context.callers().add(call.insn());
    try {
      Value value = apply(lambda, call.args(), s);
      Type type = Type.getReturnType(call.insn().desc);
      return type.getSort() == Type.VOID
          ? new Value.Nothing()
          : boxes.adapt(value, type, call.insn(), s);
    } finally {
      context.callers().remove(context.callers().size() - 1);
    }
  }

  @Override
  public boolean isRecursive(Value task) {
    return caller.isRecursive(task);
  }

  @Override
  public Value apply(Value.Lambda lambda, List<Value> arguments, State s) {
    Spawn.Body body = body(lambda, arguments, s);
    if (body.code().isStatic()) {
      statics.initialise(body.code().owner().name, s);
    }
    return caller.call(body.code(), body.arguments(), s);
  }

  @Override
  public Spawn.Body body(Value.Lambda lambda, List<Value> arguments, State s) {
    Handle h = lambda.body();
    List<Value> all = new ArrayList<>(lambda.captured());
    all.addAll(arguments);
    Optional<MethodCode> target;
    if (h.getTag() == Opcodes.H_INVOKEVIRTUAL || h.getTag() == Opcodes.H_INVOKEINTERFACE) {
      target = only(targets(all.get(0), h.getOwner(), h.getName(), h.getDesc()));
    } else if (h.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      target = Optional.empty();
    } else {
      target = context.code().resolve(h.getOwner(), h.getName(), h.getDesc());
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

  private Targets targets(MethodCall call) {
    MethodInsnNode insn = call.insn();
    if (insn.owner.startsWith("[")) {
      return Targets.none();
    }
    boolean direct =
        insn.getOpcode() == Opcodes.INVOKESTATIC || insn.getOpcode() == Opcodes.INVOKESPECIAL;
    return direct
        ? context.code().exactly(insn.owner, insn.name, insn.desc)
        : targets(call.receiver(), insn.owner, insn.name, insn.desc);
  }

  /** The methods that a virtual call on this object runs, by the classes that the object may be of. */
  private Targets targets(Value receiver, String owner, String name, String desc) {
    if (receiver instanceof Value.Fresh f) {
      return context.code().exactly(f.type(), name, desc);
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
    return context
        .heap()
        .typesOf(ref.sites())
        .map(
            types ->
                types.stream()
                    .map(t -> context.code().exactly(t, name, desc))
                    .reduce(Targets::or)
                    .orElse(Targets.none()))
        .orElseGet(() -> context.code().targets(owner, name, desc));
  }

  private Value inline(MethodCall call, Set<MethodCode> targets, State s) {
    if (targets.size() > MOST_TARGETS || targets.stream().anyMatch(t -> t.is(Opcodes.ACC_NATIVE))) {
      return unknown(call, s);
    }
    boolean mayLose =
        !context.inTask()
            && s.live.isEmpty()
            && targets.stream().noneMatch(context.starters()::mayStart);
    context.callers().add(call.insn());
    int depth = context.callers().size();
    AccessLog.Mark mark = context.log().mark();
    List<HeldLock> held = List.copyOf(s.locks);
    try {
      return oneOf(call, new ArrayList<>(targets), s);
    } catch (NotAnalysable e) {
      if (!mayLose) {
        throw e;
      }
      context.log().rollback(mark);
      s.locks = new ArrayList<>(held);
      return unknown(call, s);
    } finally {
      context.callers().subList(depth - 1, context.callers().size()).clear();
    }
  }

  private Value oneOf(MethodCall call, List<MethodCode> targets, State s) {
    if (targets.size() == 1) {
      return synchronizedCall(targets.get(0), call, s);
    }
    context.loads().carry(call.receiver());
    List<State> ends = new ArrayList<>();
    Lin which = Lin.of(context.vague("target", Range.of(0, targets.size() - 1)));
    for (int i = 0; i < targets.size(); i++) {
      State branch = s.copy();
      branch.path = branch.path.and(Formula.eq(which, Lin.constant(i)), PathCondition.Why.BRANCH);
      context.callers().add(i);
      Value value = synchronizedCall(targets.get(i), call, branch);
      context.callers().remove(context.callers().size() - 1);
      branch.push(value);
      ends.add(branch);
    }
    State merged = merge.all(ends);
    Value value = merged.pop();
    s.becomes(merged);
    return value;
  }

  private Value synchronizedCall(MethodCode target, MethodCall call, State s) {
    if (!target.is(Opcodes.ACC_SYNCHRONIZED)) {
      return caller.call(target, call.all(), s);
    }
    Value.Ref lock =
        target.isStatic()
            ? new Value.StaticOf(
                org.ndseq.determinism.heap.MemKey.state("class " + target.owner().name),
                Lin.ZERO,
                org.ndseq.determinism.heap.Sites.of(0))
            : call.receiver();
    locks.take(lock, s);
    Value value = caller.call(target, call.all(), s);
    locks.release(lock, s);
    return value;
  }

  /**
   * Code that is not known: memory may be anything afterwards, and it must not run beside tasks.
   */
  Value unknown(MethodCall call, State s) {
    return unknown(call, s, ", whose effects are not known");
  }

  private Value unknown(MethodCall call, State s, String why) {
    if (context.inTask()) {
      throw new NotAnalysable("a task calls " + call.text() + why);
    }
    if (!s.live.isEmpty()) {
      throw new NotAnalysable(call.text() + why + ", is called while tasks run");
    }
    refuseStarts(call, s);
    call.all().forEach(context.escapes()::add);
    s.forget(context.newTime());
    Type type = Type.getReturnType(call.insn().desc);
    if (type.getSort() >= Type.ARRAY) {
      return new Value.Root(
          context.vague("ref#" + call.insn().name, Range.NATURAL),
          call.insn().name,
          context.heap().of(call.insn()));
    }
    return Types.unknown(type.getDescriptor(), call.insn().name, context);
  }

  /** Tasks that unknown code starts would run beside those that we know. */
  private void refuseStarts(MethodCall call, State s) {
    boolean starts = context.starters().starts(call.insn());
    boolean unknown =
        LibraryTable.jdk()
            .find(
                context.code().libraryOwner(call.insn().owner), call.insn().name, call.insn().desc)
            .isEmpty();
    boolean ours = context.code().find(call.insn().owner).isPresent();
    boolean runs = unknown && !ours && call.args().stream().anyMatch(v -> mayBeRun(v, s));
    if (starts || runs || call.all().stream().anyMatch(this::mayStart)) {
      throw new NotAnalysable("the tasks that " + call.text() + " may start are not known");
    }
  }

  /** True if whoever gets the object may run code of ours with it, now or later. */
  private boolean mayBeRun(Value value, State s) {
    if (value instanceof Value.Choice c) {
      return c.options().stream().anyMatch(o -> mayBeRun(o.ref(), s));
    }
    if (value instanceof Value.Fresh f) {
      boolean held =
          s.contents.getOrDefault(f.event(), List.of()).stream()
              .anyMatch(e -> !e.value().equals(f) && mayBeRun(e.value(), s));
      return held || isRun(f.type());
    }
    return value instanceof Value.Lambda
        || value instanceof Value.Ref r
            && context.heap().typesOf(r.sites()).orElse(Set.of()).stream().anyMatch(this::isRun);
  }

  private boolean isRun(String type) {
    return type.equals("java/lang/Thread") || !context.code().callbacks(type).isEmpty();
  }

  private boolean mayStart(Value value) {
    if (value instanceof Value.Lambda l) {
      Handle h = l.body();
      return context
              .code()
              .resolve(h.getOwner(), h.getName(), h.getDesc())
              .filter(context.starters()::mayStart)
              .isPresent()
          || l.captured().stream().anyMatch(this::mayStart);
    } else if (value instanceof Value.Choice c) {
      return c.options().stream().anyMatch(o -> mayStart(o.ref()));
    } else if (value instanceof Value.Fresh f) {
      return context.code().find(f.type()).stream()
          .flatMap(c -> c.methods.stream().map(m -> context.code().code(c, m)))
          .anyMatch(context.starters()::mayStart);
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
          new Value.Lambda(context.names().event(insn), insn.name, (Handle) insn.bsmArgs[1], args));
    } else if (insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      concatenation(types, s);
      s.push(context.names().allocate(insn, "java/lang/String"));
    } else {
      throw new NotAnalysable("dynamic code by " + insn.bsm.getOwner().replace('/', '.'));
    }
  }

  private void concatenation(Type[] types, State s) {
    for (Type type : types) {
      String name = type.getSort() >= Type.ARRAY ? type.getInternalName() : "";
      if (!name.isEmpty() && !name.equals("java/lang/String") && !BoxingModel.isBox(name)) {
        if (context.inTask() || !s.live.isEmpty()) {
          throw new NotAnalysable(
              "a string is made of a " + name.replace('/', '.') + " while tasks run");
        }
      }
    }
    context.loads().loseTrack();
  }
}
