package org.ndseq.determinism.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CallTargetSet;
import org.ndseq.determinism.code.DynamicCode;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.memory.AccessLog;
import org.ndseq.determinism.memory.ClassInitialisation;
import org.ndseq.determinism.memory.LockTracking;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.model.BoxedNumber;
import org.ndseq.determinism.model.BoxingModel;
import org.ndseq.determinism.model.CallbackRuleSet;
import org.ndseq.determinism.model.CodeRunner;
import org.ndseq.determinism.model.LibraryModel;
import org.ndseq.determinism.model.LibraryModelList;
import org.ndseq.determinism.model.TableModel;
import org.ndseq.determinism.model.TaskLauncher;
import org.ndseq.determinism.value.HeldLock;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Method calls: bodies among ours are interpreted in place, concurrency utilities start and await
 * tasks, the known part of the library does what {@link TableModel} says, and anything else is
 * unknown code, which ends the analysis if it may run beside a task.
 */
final class CallInterpreter implements CodeRunner {
  private static final int MOST_TARGETS = 4;

  private final SymbolicContext context;
  private final MethodCaller caller;
  private final StateMerge merge;
  private final List<LibraryModel> models;
  private final TaskLauncher tasks;
  private final ClassInitialisation statics;
  private final LockTracking locks;
  private final BoxedNumber boxes;
  private final CallbackRuleSet callbacks;
  private final CallTargetFinder targets;
  private final UnknownStartRule starts;

  CallInterpreter(
      SymbolicContext context, SymbolicMemory memory, StateMerge merge, MethodCaller caller) {
    this.context = context;
    this.caller = caller;
    this.merge = merge;
    this.boxes = new BoxedNumber(context);
    this.tasks = new TaskLauncher(context, this);
    this.models = LibraryModelList.all(context, memory, tasks, this);
    this.statics = new ClassInitialisation(context);
    this.locks = new LockTracking(context);
    this.callbacks = new CallbackRuleSet(context);
    this.targets = new CallTargetFinder(context);
    this.starts = new UnknownStartRule(context);
  }

  /** Interprets a call; false if it does not return. */
  boolean invoke(MethodInsnNode insn, SymbolicState s) {
    Type[] types = Type.getArgumentTypes(insn.desc);
    List<SymbolicValue> args = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      args.add(0, s.pop());
    }
    boolean isStatic = insn.getOpcode() == Opcodes.INVOKESTATIC;
    SymbolicValue.Ref receiver = isStatic ? new SymbolicValue.Null() : s.popRef();
    if (insn.owner.equals("java/lang/System") && insn.name.equals("exit")) {
      if (context.inTask() || !s.live.isEmpty()) {
        throw new NotAnalysable("the program may be ended while tasks run");
      }
      return false;
    }
    if (!isStatic && receiver instanceof SymbolicValue.Null) {
      context.mayFail(Formula.TRUE, "a call on null", insn, s);
      return false;
    }
    if (!isStatic) {
      context.mayBeNull(receiver, insn, s);
    }
    MethodCall call = new MethodCall(insn, receiver, args);
    SymbolicValue result = perform(call, s);
    if (!insn.desc.endsWith(")V")) {
      s.push(result);
    }
    return true;
  }

  private SymbolicValue perform(MethodCall call, SymbolicState s) {
    MethodInsnNode insn = call.insn();
    if (insn.getOpcode() == Opcodes.INVOKESTATIC) {
      // a static method that is inherited initialises the class that declares it, and no other
      context
          .code()
          .resolve(insn.owner, insn.name, insn.desc)
          .ifPresent(m -> statics.initialise(m.owner().name, s));
    }
    if (call.receiver() instanceof SymbolicValue.Lambda l && l.function().equals(insn.name)) {
      return run(call, l, s);
    }
    CallTargetSet called = targets.targets(call);
    if (called.bodies().stream().anyMatch(t -> caller.isRecursiveCall(t, call.receiver()))) {
      return tasks.runHere(call, s);
    }
    if (!called.bodies().isEmpty()) {
      return called.outside() ? unknown(call, s) : inline(call, called.bodies(), s);
    }
    Optional<MethodCode> back = call.isStatic() ? Optional.empty() : callbacks.runsOurs(call);
    if (back.isPresent()) {
      return unknown(call, s, ", which may call " + text(back.get()));
    }
    String owner = context.code().libraryOwner(insn.owner);
    for (LibraryModel model : models) {
      Optional<SymbolicValue> result = model.call(owner, call, s);
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

  private SymbolicValue run(MethodCall call, SymbolicValue.Lambda lambda, SymbolicState s) {
    context.callers().add(call.insn());
    try {
      SymbolicValue value = apply(lambda, call.args(), s);
      Type type = Type.getReturnType(call.insn().desc);
      return type.getSort() == Type.VOID
          ? new SymbolicValue.Nothing()
          : boxes.adapt(value, type, call.insn(), s);
    } finally {
      context.callers().remove(context.callers().size() - 1);
    }
  }

  @Override
  public boolean isRecursive(SymbolicValue task) {
    return caller.isRecursive(task);
  }

  @Override
  public SymbolicValue apply(
      SymbolicValue.Lambda lambda, List<SymbolicValue> arguments, SymbolicState s) {
    TaskStart.Body body = body(lambda, arguments, s);
    if (body.code().isStatic()) {
      statics.initialise(body.code().owner().name, s);
    }
    return caller.call(body.code(), body.arguments(), s);
  }

  @Override
  public TaskStart.Body body(
      SymbolicValue.Lambda lambda, List<SymbolicValue> arguments, SymbolicState s) {
    List<TaskStart.Body> all = bodies(lambda, arguments, s);
    if (all.size() > 1) {
      throw notKnown(lambda.body());
    }
    return all.get(0);
  }

  @Override
  public List<TaskStart.Body> bodies(
      SymbolicValue.Lambda lambda, List<SymbolicValue> arguments, SymbolicState s) {
    Handle h = lambda.body();
    List<SymbolicValue> all = new ArrayList<>(lambda.captured());
    all.addAll(arguments);
    CallTargetSet called = CallTargetSet.none();
    if (h.getTag() == Opcodes.H_INVOKEVIRTUAL || h.getTag() == Opcodes.H_INVOKEINTERFACE) {
      called = targets.targets(all.get(0), h.getOwner(), h.getName(), h.getDesc());
    } else if (h.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
      called = context.code().exactly(h.getOwner(), h.getName(), h.getDesc());
    }
    boolean known =
        !called.outside()
            && !called.bodies().isEmpty()
            && called.bodies().size() <= MOST_TARGETS
            && called.bodies().stream().allMatch(MethodCode::hasBody);
    if (!known) {
      throw notKnown(h);
    }
    return called.bodies().stream().map(code -> body(lambda, code, all, s)).toList();
  }

  private TaskStart.Body body(
      SymbolicValue.Lambda lambda, MethodCode code, List<SymbolicValue> given, SymbolicState s) {
    List<SymbolicValue> all = new ArrayList<>(given);
    int offset = code.isStatic() ? 0 : 1;
    Type[] types = code.argumentTypes();
    for (int i = 0; i < types.length && i + offset < all.size(); i++) {
      List<Object> where = List.of("adapted", lambda.event(), i);
      all.set(i + offset, boxes.adapt(all.get(i + offset), types[i], where, s));
    }
    return new TaskStart.Body(code, all);
  }

  private static NotAnalysable notKnown(Handle h) {
    return new NotAnalysable(
        "the method reference " + h.getOwner().replace('/', '.') + "::" + h.getName());
  }

  private SymbolicValue inline(MethodCall call, Set<MethodCode> targets, SymbolicState s) {
    if (targets.size() > MOST_TARGETS || targets.stream().anyMatch(t -> t.is(Opcodes.ACC_NATIVE))) {
      return unknown(call, s);
    }
    boolean mayLose =
        !context.inTask()
            && s.live.isEmpty()
            && targets.stream().noneMatch(context.starters()::mayLeaveTasks);
    context.callers().add(call.insn());
    int depth = context.callers().size();
    AccessLog.Mark mark = context.log().mark();
    List<HeldLock> held = List.copyOf(s.locks);
    try {
      return oneOf(call, new ArrayList<>(targets), s);
    } catch (NotAnalysable e) {
      if (!mayLose || e.isOutOfTime()) {
        throw e;
      }
      context.log().rollback(mark);
      s.locks = new ArrayList<>(held);
      return unknown(call, s);
    } finally {
      context.callers().subList(depth - 1, context.callers().size()).clear();
    }
  }

  private SymbolicValue oneOf(MethodCall call, List<MethodCode> targets, SymbolicState s) {
    if (targets.size() == 1) {
      return synchronizedCall(targets.get(0), call, s);
    }
    context.loads().carry(call.receiver());
    List<SymbolicState> ends = new ArrayList<>();
    LinearTerm which =
        LinearTerm.of(context.vague("target", IntegerRange.of(0, targets.size() - 1)));
    for (int i = 0; i < targets.size(); i++) {
      SymbolicState branch = s.copy();
      branch.path =
          branch.path.and(Formula.eq(which, LinearTerm.constant(i)), PathCondition.Why.BRANCH);
      context.callers().add(i);
      SymbolicValue value = synchronizedCall(targets.get(i), call, branch);
      context.callers().remove(context.callers().size() - 1);
      branch.push(value);
      ends.add(branch);
    }
    SymbolicState merged = merge.all(ends);
    SymbolicValue value = merged.pop();
    s.becomes(merged);
    return value;
  }

  private SymbolicValue synchronizedCall(MethodCode target, MethodCall call, SymbolicState s) {
    if (!target.is(Opcodes.ACC_SYNCHRONIZED)) {
      return caller.call(target, call.all(), s);
    }
    SymbolicValue.Ref lock =
        target.isStatic()
            ? new SymbolicValue.StaticOf(
                org.ndseq.determinism.heap.CellKey.state("class " + target.owner().name),
                LinearTerm.ZERO,
                org.ndseq.determinism.heap.SiteSet.of(0))
            : call.receiver();
    locks.take(lock, HeldLock.Kind.MONITOR, s);
    SymbolicValue value = caller.call(target, call.all(), s);
    locks.release(lock, HeldLock.Kind.MONITOR, s);
    return value;
  }

  /**
   * Code that is not known: memory may be anything afterwards, and it must not run beside tasks.
   */
  SymbolicValue unknown(MethodCall call, SymbolicState s) {
    return unknown(call, s, ", whose effects are not known");
  }

  private SymbolicValue unknown(MethodCall call, SymbolicState s, String why) {
    if (context.inTask()) {
      throw new NotAnalysable("a task calls " + call.text() + why);
    }
    if (!s.live.isEmpty()) {
      throw new NotAnalysable(call.text() + why + ", is called while tasks run");
    }
    starts.refuseStarts(call, s);
    call.all().forEach(context.escapes()::add);
    s.forget(context.newTime());
    Type type = Type.getReturnType(call.insn().desc);
    if (type.getSort() >= Type.ARRAY) {
      return new SymbolicValue.Root(
          context.vague("ref#" + call.insn().name, IntegerRange.NATURAL),
          call.insn().name,
          context.heap().of(call.insn()));
    }
    return TypedUnknown.unknown(type.getDescriptor(), call.insn().name, context);
  }

  void dynamic(InvokeDynamicInsnNode insn, SymbolicState s) {
    Type[] types = Type.getArgumentTypes(insn.desc);
    List<SymbolicValue> args = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      args.add(0, s.pop());
    }
    if (insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
      s.push(
          new SymbolicValue.Lambda(
              context.names().event(insn), insn.name, (Handle) insn.bsmArgs[1], args));
    } else if (insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      concatenation(types, args, s);
      s.push(context.names().allocate(insn, "java/lang/String"));
    } else if (DynamicCode.isPure(insn)) {
      args.forEach(context.loads()::carry);
      Type type = Type.getReturnType(insn.desc);
      s.push(
          type.getSort() >= Type.ARRAY
              ? context.names().allocate(insn, "java/lang/String")
              : TypedUnknown.unknown(type.getDescriptor(), insn.name, context));
    } else {
      throw new NotAnalysable("dynamic code by " + insn.bsm.getOwner().replace('/', '.'));
    }
  }

  /** The text of an object may come from code of ours, which may change anything. */
  private void concatenation(Type[] types, List<SymbolicValue> args, SymbolicState s) {
    for (int i = 0; i < types.length; i++) {
      String name = types[i].getSort() >= Type.ARRAY ? types[i].getInternalName() : "";
      if (!name.isEmpty() && !name.equals("java/lang/String") && !BoxingModel.isBox(name)) {
        if (context.inTask() || !s.live.isEmpty()) {
          throw new NotAnalysable(
              "a string is made of a " + name.replace('/', '.') + " while tasks run");
        }
        if (starts.mayLeaveTasks(args.get(i))) {
          throw new NotAnalysable("the tasks that toString() may start are not known");
        }
        context.escapes().add(args.get(i));
        s.forget(context.newTime());
      }
    }
    context.loads().loseTrack();
  }
}
