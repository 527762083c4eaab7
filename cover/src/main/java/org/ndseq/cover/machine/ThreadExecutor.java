package org.ndseq.cover.machine;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MethodBody;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods of threads. */
final class ThreadExecutor {
  static final String THREAD = "java/lang/Thread";
  private static final String TARGET = "target";
  private static final String DAEMON = "daemon";

  private final MachineState state;
  private final SyncExecutor sync;
  private @Nullable MachineValue result;

  ThreadExecutor(MachineState state, SyncExecutor sync) {
    this.state = state;
    this.sync = sync;
  }

  boolean isThread(HeapObject object) {
    return state.code.libraryClass(object.type).equals(THREAD);
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
      case "setDaemon" -> {
        thread.fields.put(DAEMON, state.fixed(task, all.get(1)));
        return true;
      }
      case "isDaemon" -> {
        result = thread.fields.getOrDefault(DAEMON, MachineValue.of(task.isDaemon ? 1 : 0, null));
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
    MachineValue target = thread.fields.get(TARGET);
    // The code of the task depends on the object that has it.
    TraceEntry fork =
        state.operation(
            parent,
            "FORK",
            reference.definition(),
            target == null ? null : target.definition(),
            TaskBody.receiver(target));
    MachineTask child = state.newTask(parent, thread, "more");
    child.isDaemon = thread.fields.containsKey(DAEMON) ? isDaemon(thread) : parent.isDaemon;
    Optional<MethodBody> own = state.code.lookup(thread.type, "run", "()V");
    TaskBody body =
        own.isPresent()
            ? new TaskBody(own.get(), List.of(reference))
            : TaskBody.of(state.code, target, "run", "V");
    body.begin(state, child, fork);
    state.release(parent, child);
    state.acquire(child, child);
  }

  private static boolean isDaemon(HeapObject thread) {
    return Objects.requireNonNull(thread.fields.get(DAEMON)).intValue() != 0;
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
