package org.ndseq.cover.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.LibrarySync;
import org.ndseq.cover.code.MethodBody;
import org.ndseq.cover.machine.MachineFrame.ReturnUse;
import org.ndseq.cover.machine.MemoryAccess.InputSource;
import org.ndseq.cover.machine.MemoryAccess.NewObject;
import org.ndseq.cover.machine.MemoryAccess.OutputStream;
import org.ndseq.cover.term.ProgramInput;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls and returns. */
final class CallExecutor {
  private final MachineState state;
  private final MemoryAccess memory;
  private final SyncExecutor sync;
  private final LibraryExecutor library;
  private final ThreadExecutor threads;
  private final AtomicExecutor atomics;
  private final InheritedMethods objects;

  CallExecutor(MachineState state, MemoryAccess memory, SyncExecutor sync) {
    this.state = state;
    this.memory = memory;
    this.sync = sync;
    this.library = new LibraryExecutor(state);
    this.threads = new ThreadExecutor(state, sync);
    this.atomics = new AtomicExecutor(state);
    this.objects = new InheritedMethods(state, memory);
  }

  SyncExecutor sync() {
    return sync;
  }

  /**
   * Initialises a class of the program, unless it is.
   *
   * @return true if an initialiser was started; the instruction has to be executed again after it
   */
  boolean initialize(MachineTask task, String name) {
    if (!state.code.isOwn(name) || !state.initialized.add(name)) {
      return false;
    }
    Optional<MethodBody> initializer = state.code.lookup(name, "<clinit>", "()V");
    boolean isStarted = false;
    if (initializer.isPresent() && initializer.get().owner().name.equals(name)) {
      MachineFrame frame =
          new MachineFrame(state.newFrame(), initializer.get(), null, ReturnUse.DROP);
      frame.isInitializer = true;
      task.frames.add(frame);
      isStarted = true;
    }
    String up = state.code.find(name).map(c -> c.superName).orElse(null);
    return up != null && initialize(task, up) || isStarted;
  }

  void invoke(MachineTask task, MethodInsnNode call) {
    MachineFrame frame = task.top();
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    if (isStatic && initialize(task, call.owner)) {
      return;
    }
    int count = Type.getArgumentTypes(call.desc).length + (isStatic ? 0 : 1);
    List<MachineValue> all =
        new ArrayList<>(frame.stack.subList(frame.stack.size() - count, frame.stack.size()));
    if (!isStatic) {
      memory.notNull(task, all.get(0));
    }
    Optional<ProgramInput> input = state.code.input(call);
    if (input.isPresent()) {
      state
          .code
          .otherEffect(call)
          .ifPresent(
              effect -> {
                throw new UnsupportedCodeException(
                    "the call %s reads an input, but it also %s".formatted(call.name, effect));
              });
      drop(frame, count);
      frame.push(state.read(task, input.get()));
      frame.position++;
      return;
    }
    Optional<MethodBody> target = target(call, all);
    if (target.isPresent()) {
      drop(frame, count);
      boolean isVirtual = !isStatic && call.getOpcode() != Opcodes.INVOKESPECIAL;
      if (isVirtual) {
        start(task, target.get(), all, all.get(0).definition());
      } else {
        start(task, target.get(), all);
      }
      return;
    }
    if (!isStatic && all.get(0).data() instanceof FunctionObject function) {
      callFunction(task, frame, call, function, all);
      return;
    }
    @Nullable Outcome outcome = callLibrary(task, frame, call, all, isStatic);
    if (outcome == null) {
      return; // waits, and executes the instruction again
    }
    drop(frame, count);
    Type type = Type.getReturnType(call.desc);
    if (type.getSort() != Type.VOID) {
      MachineValue value = outcome.value();
      frame.push(value != null ? value : MachineValue.of(DefaultValueTable.of(type), null));
    }
    frame.position++;
  }

  /** The result of a call that has ended. */
  private record Outcome(@Nullable MachineValue value) {}

  private static void drop(MachineFrame frame, int count) {
    for (int i = 0; i < count; i++) {
      frame.pop();
    }
  }

  private Optional<MethodBody> target(MethodInsnNode call, List<MachineValue> all) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL) {
      return state.code.isOwn(call.owner)
          ? state.code.lookup(call.owner, call.name, call.desc)
          : Optional.empty();
    }
    return all.get(0).data() instanceof HeapObject object
        ? state.code.lookup(object.type, call.name, call.desc)
        : Optional.empty();
  }

  private void start(
      MachineTask task, MethodBody body, List<MachineValue> all, @Nullable TraceEntry... chosenBy) {
    if ((body.node().access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) != 0) {
      throw new UnsupportedCodeException("the native method " + body.node().name);
    }
    TraceEntry base = task.top().control();
    if (chosenBy.length > 0) {
      MachineFrame caller = task.top();
      boolean isChoice = state.code.isDispatch(caller.body, caller.position);
      base = state.entry(task, isChoice ? TraceEntry.Role.BRANCH : TraceEntry.Role.VALUE, chosenBy);
    }
    ReturnUse use =
        Type.getReturnType(body.node().desc).getSort() == Type.VOID
            ? ReturnUse.DROP
            : ReturnUse.PUSH;
    MachineFrame frame = new MachineFrame(state.newFrame(), body, base, use);
    ThreadExecutor.setArguments(frame, all);
    task.frames.add(frame);
  }

  private void callFunction(
      MachineTask task,
      MachineFrame frame,
      MethodInsnNode call,
      FunctionObject function,
      List<MachineValue> all) {
    if (!call.name.equals(function.method())) {
      throw new UnsupportedCodeException("the method " + call.name + " of a function");
    }
    Handle target = function.target();
    List<MachineValue> arguments = new ArrayList<>(function.captured());
    arguments.addAll(all.subList(1, all.size()));
    if (target.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      throw new UnsupportedCodeException("a reference to a constructor");
    }
    String type = target.getOwner();
    if (target.getTag() != Opcodes.H_INVOKESTATIC
        && arguments.get(0).data() instanceof HeapObject object) {
      type = object.type;
    }
    MethodBody body =
        state
            .code
            .lookup(type, target.getName(), target.getDesc())
            .orElseThrow(
                () ->
                    new UnsupportedCodeException(
                        "a reference to the JDK's method " + target.getName()));
    function.refuseConversion(call.desc);
    drop(frame, all.size());
    start(
        task,
        body,
        arguments,
        all.get(0).definition(),
        target.getTag() == Opcodes.H_INVOKESTATIC ? null : arguments.get(0).definition());
  }

  /** A call that no method of the program answers; null if the task has to wait. */
  private @Nullable Outcome callLibrary(
      MachineTask task,
      MachineFrame frame,
      MethodInsnNode call,
      List<MachineValue> all,
      boolean isStatic) {
    if (isStatic) {
      return new Outcome(staticCall(task, call, all));
    }
    MachineValue receiver = all.get(0);
    Object data = Objects.requireNonNull(receiver.data());
    List<MachineValue> arguments = all.subList(1, all.size());
    if (data instanceof NewObject made) {
      construct(task, frame, call, made, arguments);
      return new Outcome(null);
    }
    if (data instanceof SynchronizerModel && !LibrarySync.isConcurrent(call.owner)) {
      throw new UnsupportedCodeException(
          "the call %s of a synchroniser"
              .formatted(call.owner.replace('/', '.') + "." + call.name));
    }
    if (data instanceof SynchronizerModel) {
      SyncSupport.SyncResult result = sync.call(task, receiver, call.name, arguments);
      return result == null ? null : new Outcome(result.value().orElse(null));
    }
    if (data instanceof OutputStream) {
      return print(arguments);
    }
    if (data instanceof InputSource && !call.name.equals("close")) {
      throw new UnsupportedCodeException(
          "the call %s.%s reads; name it as an input"
              .formatted(call.owner.replace('/', '.'), call.name));
    }
    if (data instanceof InputSource) {
      return new Outcome(null);
    }
    if (call.owner.equals("java/lang/Object") && isMonitorCall(call.name)) {
      return monitorCall(task, call, receiver, arguments);
    }
    if (data instanceof HeapObject object) {
      if (threads.isThread(object)) {
        return threads.call(task, call, object, all) ? new Outcome(threads.result()) : null;
      }
      return new Outcome(
          AtomicExecutor.isAtomic(object.type)
              ? atomics.call(task, call.name, object, all)
              : objects.call(task, call, object, all));
    }
    if (data instanceof HeapArray array) {
      return new Outcome(objects.cloneOf(task, call, array, receiver));
    }
    return new Outcome(library.call(task, call.owner, call.name, call.desc, all, false));
  }

  private static boolean isMonitorCall(String name) {
    return name.equals("wait") || name.equals("notify") || name.equals("notifyAll");
  }

  private @Nullable Outcome monitorCall(
      MachineTask task, MethodInsnNode call, MachineValue receiver, List<MachineValue> arguments) {
    if (!arguments.isEmpty()) {
      throw new UnsupportedCodeException("a wait with a time limit");
    }
    if (call.name.equals("wait")) {
      return sync.await(task, receiver) ? new Outcome(null) : null;
    }
    sync.signal(task, receiver, call.name.equals("notify") ? 1 : Integer.MAX_VALUE);
    return new Outcome(null);
  }

  private Outcome print(List<MachineValue> arguments) {
    for (MachineValue value : arguments) {
      refuseText(value);
    }
    return new Outcome(null);
  }

  /** The text of such an object would be made by the program. */
  private void refuseText(MachineValue value) {
    if (value.data() instanceof HeapObject object
        && state.code.lookup(object.type, "toString", "()Ljava/lang/String;").isPresent()) {
      throw new UnsupportedCodeException("the text of an object of the program");
    }
  }

  private void construct(
      MachineTask task,
      MachineFrame frame,
      MethodInsnNode call,
      NewObject made,
      List<MachineValue> arguments) {
    boolean isSource = arguments.stream().anyMatch(a -> a.data() instanceof InputSource);
    MachineValue value =
        isSource
            ? MachineValue.of(new InputSource(made.type()), null)
            : LibrarySync.isSynchronizer(made.type())
                ? MachineValue.of(sync.create(task, made.type(), arguments), null)
                : library.create(task, made.type(), call.desc, arguments);
    for (int i = 0; i < frame.stack.size(); i++) {
      if (frame.stack.get(i).data() == made) {
        frame.stack.set(i, value);
      }
    }
    for (int i = 0; i < frame.locals.length; i++) {
      if (frame.locals[i].data() == made) {
        frame.locals[i] = value.by(frame.locals[i].definition());
      }
    }
  }

  private @Nullable MachineValue staticCall(
      MachineTask task, MethodInsnNode call, List<MachineValue> all) {
    if (call.owner.equals(ThreadExecutor.THREAD)) {
      return threads.staticCall(task, call);
    }
    if (call.owner.equals("java/util/concurrent/Executors")) {
      return sync.pools().create(task, call.name, all);
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("exit")) {
      state.fixed(task, all.get(0));
      state.entry(task, TraceEntry.Role.SYNC);
      throw new ProgramExit(all.get(0).intValue());
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      ArrayCopy.copy(state, task, all);
      return null;
    }
    return library.call(task, call.owner, call.name, call.desc, all, true);
  }

  void invokeDynamic(MachineTask task, InvokeDynamicInsnNode dynamic) {
    MachineFrame frame = task.top();
    int count = Type.getArgumentTypes(dynamic.desc).length;
    List<MachineValue> all =
        new ArrayList<>(frame.stack.subList(frame.stack.size() - count, frame.stack.size()));
    drop(frame, count);
    switch (dynamic.bsm.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory" -> {
        Handle target = (Handle) dynamic.bsmArgs[1];
        TraceEntry entry = state.entry(task, TraceEntry.Role.VALUE, frame.control());
        frame.push(MachineValue.of(new FunctionObject(target, dynamic.name, all), entry));
      }
      case "java/lang/invoke/StringConcatFactory" -> {
        all.forEach(this::refuseText);
        frame.push(StringJoin.join(state, task, dynamic, all));
      }
      default ->
          throw new UnsupportedCodeException("a call site made by " + dynamic.bsm.getOwner());
    }
  }

  void returnFrom(MachineTask task, int opcode) {
    MachineFrame frame = task.top();
    Object monitor = frame.monitor;
    if (monitor != null) {
      sync.exit(task, monitor);
    }
    if (task.frames.size() == 1 && task.running != null) {
      sync.pools().complete(task, opcode == Opcodes.RETURN ? null : frame.peek(0), null);
    }
    task.frames.remove(task.frames.size() - 1);
    if (task.frames.isEmpty()) {
      return;
    }
    MachineFrame caller = task.top();
    if (frame.returnUse == ReturnUse.PUSH && opcode != Opcodes.RETURN) {
      caller.push(frame.pop());
    }
    if (!frame.isInitializer) {
      caller.position++;
    }
  }
}
