package org.ndseq.cover.machine;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MethodBody;
import org.ndseq.cover.machine.MachineFrame.ReturnUse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods of threads. */
final class ThreadExecutor {
  private static final String TARGET = "target";

  private final MachineState state;
  private final SyncExecutor sync;
  private @Nullable MachineValue result;

  ThreadExecutor(MachineState state, SyncExecutor sync) {
    this.state = state;
    this.sync = sync;
  }

  boolean isThread(HeapObject object) {
    return state.code.libraryClass(object.type).equals("java/lang/Thread");
  }

  /** The result of the last call. */
  @Nullable MachineValue result() {
    return result;
  }

  /** Calls a method of a thread; false if the task has to wait. */
  boolean call(MachineTask task, MethodInsnNode call, HeapObject thread, List<MachineValue> all) {
    result = null;
    switch (call.name) {
      case "<init>" -> {
        for (int i = 1; i < all.size(); i++) {
          Type type = Type.getArgumentTypes(call.desc)[i - 1];
          if (type.getInternalName().equals("java/lang/Runnable")) {
            thread.fields.put(TARGET, all.get(i));
          } else if (!type.getInternalName().equals("java/lang/String")) {
            throw new UnsupportedCodeException("a thread with a group");
          }
        }
        return true;
      }
      case "start" -> {
        start(task, thread, all.get(0));
        return true;
      }
      case "join" -> {
        if (all.size() > 1) {
          throw new UnsupportedCodeException("a join with a time limit");
        }
        return sync.join(task, all.get(0));
      }
      case "setName", "setPriority" -> {
        return true;
      }
      case "getName" -> {
        result = new MachineValue("thread", null, "the name of a thread", null, null);
        return true;
      }
      default -> {
        throw new UnsupportedCodeException("the call Thread." + call.name + " has no model");
      }
    }
  }

  @Nullable MachineValue staticCall(MachineTask task, MethodInsnNode call) {
    return switch (call.name) {
      case "currentThread" -> MachineValue.of(task.thread, null);
      case "sleep", "yield", "onSpinWait" -> null;
      default ->
          throw new UnsupportedCodeException("the call Thread." + call.name + " has no model");
    };
  }

  private void start(MachineTask parent, HeapObject thread, MachineValue reference) {
    for (MachineTask task : state.tasks) {
      if (task.thread == thread) {
        throw new UnsupportedCodeException("a thread is started twice");
      }
    }
    if (state.tasks.size() >= state.taskLimit) {
      throw new UnsupportedCodeException("more than " + state.taskLimit + " tasks");
    }
    TraceEntry fork = state.operation(parent, "FORK", reference.definition());
    MachineTask child = new MachineTask(parent.name + "/" + parent.children++, thread);
    Optional<MethodBody> own = state.code.lookup(thread.type, "run", "()V");
    MachineValue target = thread.fields.get(TARGET);
    if (own.isPresent()) {
      begin(child, own.get(), List.of(reference), fork);
    } else if (target != null && target.data() instanceof FunctionObject function) {
      MethodBody body =
          state
              .code
              .lookup(
                  receiverType(function), function.target().getName(), function.target().getDesc())
              .orElseThrow(
                  () -> new UnsupportedCodeException("a thread that runs a method of the JDK"));
      if (function.target().getTag() == Opcodes.H_NEWINVOKESPECIAL) {
        throw new UnsupportedCodeException("a thread that runs a constructor");
      }
      begin(child, body, function.captured(), fork);
    } else if (target != null && target.data() instanceof HeapObject runnable) {
      MethodBody body =
          state
              .code
              .lookup(runnable.type, "run", "()V")
              .orElseThrow(() -> new UnsupportedCodeException("a thread without a body"));
      begin(child, body, List.of(target), fork);
    } else {
      throw new UnsupportedCodeException("a thread without a body of the program");
    }
    state.tasks.add(child);
    state.release(parent, child);
    state.acquire(child, child);
  }

  private static String receiverType(FunctionObject function) {
    boolean isStatic = function.target().getTag() == Opcodes.H_INVOKESTATIC;
    return !isStatic && function.captured().get(0).data() instanceof HeapObject object
        ? object.type
        : function.target().getOwner();
  }

  private void begin(
      MachineTask child, MethodBody body, List<MachineValue> arguments, TraceEntry fork) {
    MachineFrame frame = new MachineFrame(state.newFrame(), body, fork, ReturnUse.DROP);
    setArguments(frame, arguments);
    child.frames.add(frame);
  }

  /** Puts arguments into the local variables of a new frame. */
  static void setArguments(MachineFrame frame, List<MachineValue> arguments) {
    int variable = 0;
    int first = frame.body.isStatic() ? 0 : 1;
    Type[] types = Type.getArgumentTypes(frame.body.node().desc);
    for (int i = 0; i < arguments.size(); i++) {
      frame.locals[variable] = Objects.requireNonNull(arguments.get(i));
      variable += i < first ? 1 : types[i - first].getSize();
    }
  }
}
